import { z } from 'zod'
import { asOwner, type Tx } from '#db/client.ts'
import { announce } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { codeIn } from '#server/notices/line/codes.ts'
import { isNewEvent } from '#server/notices/line/events.ts'

/** The events that mean something here; of any other kind only that it is one. */
const event = z.object({
  type: z.string().max(40),
  webhookEventId: z.string().min(1).max(100),
  timestamp: z.number().int().min(0).max(8.64e15),
  mode: z.string().optional(),
  replyToken: z.string().max(200).optional(),
  source: z.object({ type: z.string(), userId: z.string().max(100).optional() }).optional(),
  message: z.object({ type: z.string(), text: z.string().optional() }).optional(),
})

const delivery = z.object({ events: z.array(z.unknown()).max(200) })

const KINDS = ['follow', 'unfollow', 'message'] as const

/**
 * Takes what LINE sent, once: it sends again what it believes to be lost. What people wrote is not kept, but for the mark
 * of a code.
 * @returns false for bytes that LINE did not sign
 */
export async function takeLineWebhook(kit: Kit, rawBody: Uint8Array, signature: string): Promise<boolean> {
  const { line } = kit.ports
  if (!line?.isSigned(rawBody, signature)) return false
  const events = delivery.safeParse(jsonOf(rawBody)).data?.events ?? []
  await asOwner(kit.database, async (tx) => {
    for (const one of events) await takeEvent(tx, kit, one)
  })

  return true
}

async function takeEvent(tx: Tx, kit: Kit, given: unknown): Promise<void> {
  const { data } = event.safeParse(given)
  const kind = KINDS.find((one) => one === data?.type)
  const lineUserId = data?.source?.type === 'user' ? data.source.userId : undefined
  // `standby`: another program answers.
  if (!data || !kind || !lineUserId || data.mode === 'standby') return
  if (!(await isNewEvent(tx, kit, data.webhookEventId))) return
  await announce(tx, 'line.event', {
    kind,
    lineUserId,
    replyToken: data.replyToken ?? null,
    codeMac: data.message?.type === 'text' ? codeIn(kit, data.message.text ?? '') : null,
    at: new Date(data.timestamp).toISOString(),
  })
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'))
  } catch {
    return null
  }
}
