import type { DeliveryReason, Way } from '#contract/notices.ts'
import type { Tx } from '#db/client.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Kit } from '#server/kit.ts'
import { lineWay } from './line-way.ts'
import { mailWay } from './mail-way.ts'
import { pushWay } from './push-way.ts'

/** A notice on its way: one row of `notice_deliveries` with what it tells. */
export type Outgoing = {
  id: string
  noticeId: string
  way: Way
  userId: string | null
  workspaceId: string | null
  address: string
  name: string
  title: string
  path: string | null
  locale: Locale
  mailId: string | null
  isUrgent: boolean
}

/** What came of a try; `said` are the words of the other side. A `queued` one is tried again. */
export type Outcome =
  | {
      state: 'sent' | 'kept' | 'bounced' | 'refused' | 'failed' | 'stopped'
      reason?: DeliveryReason
      said?: string
    }
  | { state: 'queued'; reason: DeliveryReason; said?: string; afterSeconds?: number; error?: unknown }

/** A way by which notices leave the house. The bell is none: it is the row itself. */
export type WayPort = {
  /** Whether anything of this person's can be reached by it now; what cannot is not even tried. */
  reaches(tx: Tx, kit: Kit, userId: string): Promise<boolean>
  send(kit: Kit, notice: Outgoing): Promise<Outcome>
}

export const ways: Record<Exclude<Way, 'bell'>, WayPort> = { mail: mailWay, push: pushWay, line: lineWay }
