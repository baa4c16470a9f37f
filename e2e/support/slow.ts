import type { BrowserContext } from '@playwright/test'

/**
 * With SLOW=4 the pages' scripts run at a fourth of the machine's speed, as on a cheap phone: what decides too early, a
 * page or its journey, shows itself. For looking, never for a verdict: a machine may be slow enough by itself.
 */
export function slowDown(context: BrowserContext): void {
  const rate = Number(process.env.SLOW ?? 1)
  if (!(rate > 1)) return
  context.on('page', async (page) => {
    try {
      const session = await context.newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate })
    } catch {
      // A page that was closed at once needs no slowness.
    }
  })
}
