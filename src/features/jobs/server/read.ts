import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { labelsOf, QUOTE_LABELS } from '#features/jobs/rules/quotes.ts'
import { MOST_QUOTES, type Standing } from '#features/jobs/rules/states.ts'
import { readRow } from '#features/maintenance/server/service.ts'
import type { Kit } from '#server/kit.ts'
import { todayInBangkok } from '#thai/days.ts'
import { jobUrl } from './link.ts'
import { findJobs, findQuotes, type QuoteRow, standing } from './rows.ts'
import { shownQuote } from './view.ts'

/** Standings at which a link is worth passing on. */
const USABLE: readonly Standing[] = ['asked', 'accepted', 'chosen']

type Asked = {
  id: string
  name: string
  isOfTrade: boolean
  hasMail: boolean
  licenceUntil: string | null
  policyUntil: string | null
}

/** Who was asked or has the repair, with prices side by side; links only for those who may edit. @throws Problem 404 */
export async function listJobs(
  tx: Tx,
  kit: Kit,
  { workspaceId, mayEdit }: { workspaceId: string; mayEdit: boolean },
  id: string,
) {
  const repair = await readRow(tx, kit, { workspaceId, id })
  const rows = await findJobs(tx, workspaceId, { where: sql`w.maintenance_id = ${id}` })
  const quotes = await findQuotes(tx, { workspaceId, maintenanceId: id })
  const today = todayInBangkok(kit.now())
  const compared = rows.flatMap(({ id: jobId, state }) =>
    state === 'refused' || state === 'withdrawn' ? [] : quotes.filter((one) => one.jobId === jobId),
  )
  const best = labelsOf(compared)
  const shown = (quote: QuoteRow) => ({
    ...shownQuote(quote),
    ...{ byKind: quote.byKind, createdAt: quote.createdAt, isOver: quote.validUntil < today },
    ...{ chosenAt: quote.chosenAt, chosenReason: quote.chosenReason },
    labels: QUOTE_LABELS.filter((label) => best[label] === quote.id),
  })
  const vendors = await tx.execute<Asked>(sql`
    select id, name, ${repair.category} = any (services) as "isOfTrade", coalesce(email, '') <> '' as "hasMail",
           licence_until::text as "licenceUntil", policy_until::text as "policyUntil"
      from vendors where workspace_id = ${workspaceId} and deleted_at is null
     order by ${repair.category} = any (services) desc, name, id limit 500`)
  const open = rows.filter((row) => row.kind === 'quote' && row.state === 'asked').length

  return {
    jobs: rows.map((row) => {
      const { id: jobId, vendorId, vendorName, vendorPhone, vendorEmail, linkNo } = row
      const state = standing(row, kit.now())
      const quote = quotes.find((one) => one.jobId === jobId)
      return {
        ...{ id: jobId, kind: row.kind, state: row.state, standing: state, stage: row.stage },
        vendor: { id: vendorId, name: vendorName, phone: vendorPhone, hasMail: vendorEmail !== null },
        ...{ priceSatang: row.priceSatang, refusal: row.refusal, askedAt: row.askedAt, sentAt: row.sentAt },
        ...{ openedAt: row.openedAt, answeredAt: row.answeredAt, answerBy: row.answerBy },
        ...{ nudged: row.nudged, expiresAt: row.expiresAt },
        url:
          mayEdit && USABLE.includes(state)
            ? jobUrl(kit, row.vendorLocale, { workspaceId, jobId, linkNo })
            : null,
        quote: quote ? shown(quote) : null,
      }
    }),
    mayAsk: Math.max(0, MOST_QUOTES - open),
    vendors: vendors.rows,
  }
}
