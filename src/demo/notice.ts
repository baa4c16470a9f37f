import type { Kit } from '#server/kit.ts'
import { DEMO_PASSWORD, demoLogins } from './logins.ts'
import { readState } from './state.ts'
import { demoWorkspaces } from './world/workspaces.ts'

/** What a person who starts the service wants to know of its demo: addresses and logins. No lines where there is none. */
export async function demoNotice(kit: Kit): Promise<string[]> {
  const state = await readState(kit)
  if (state === 'none') return []
  if (state === 'begun')
    return ['The demo was stopped while it was loading and is not whole. `npm run reset` begins anew.']

  const { productHost, isHttps } = kit.config
  const sites = demoWorkspaces.map(
    ({ siteName, businessNameEn }) =>
      `  ${`${isHttps ? 'https' : 'http'}://${siteName}.${productHost}`.padEnd(38)} ${businessNameEn}`,
  )
  const logins = demoLogins.map(
    ({ email, role, shows }) => `  ${email.padEnd(38)} ${role.padEnd(8)} ${shows}`,
  )

  return ['Sites of the demo managers:', ...sites, '', `Demo logins (password ${DEMO_PASSWORD}):`, ...logins]
}
