import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import {
  applyTemplate,
  beginPaper,
  copyTemplate,
  findPaper,
  issuePaper,
  noteSent,
  saveTemplate,
  sharePaper,
  voidPaper,
} from '#features/papers/server/service.ts'
import type { Kit } from '#server/kit.ts'
import { addDays, todayInBangkok } from '#thai/days.ts'
import { askAll, declineFirst, sealSigned, signAll } from './signatures.ts'
import type { Business } from './workspaces.ts'

type Beginning = Parameters<typeof beginPaper>[3]
type Step = 'issue' | 'share' | 'receive' | 'void' | 'ask' | 'sign' | 'decline'

const ALL = ['view', 'edit', 'money', 'publish', 'people'] as const

/** A paper of each kind, each at another point of its way. Homes of companies are passed over: they name who signs for them. */
export async function writePapers(kit: Kit, business: Business): Promise<void> {
  const { id: workspaceId } = business
  await writeTemplate(kit, business)
  const actor = { workspaceId, actorId: business.manager.id }
  const within = <Result>(work: (tx: Tx) => Promise<Result>) => kit.database.inWorkspace(workspaceId, work)
  const leases = await within(async (tx) => {
    const { rows } = await tx.execute<{ id: string; propertyId: string }>(sql`
      select l.id, l.property_id as "propertyId" from leases l
        join property_owners o on o.workspace_id = l.workspace_id and o.property_id = l.property_id
        join owners w on w.workspace_id = o.workspace_id and w.id = o.owner_id
       where l.workspace_id = ${workspaceId} and l.status = 'active' and l.end_day is not null
         and w.name not like 'บริษัท%' and coalesce(w.tax_id, '') not like '0%'
       group by l.id, l.property_id, l.no having count(*) = 1 order by l.no limit 6`)
    return rows
  })
  const [first, second, third] = leases
  if (!first || !second || !third) return

  const write = async (given: Beginning, steps: Step[] = []) => {
    const id = await within((tx) => beginPaper(tx, kit, actor, given))
    const find = (tx: Tx) => findPaper(tx, { workspaceId, rights: ALL }, id)
    for (const step of steps) {
      if (step === 'issue') await issuePaper(kit, actor, { find, locale: 'th' })
      else
        await within(async (tx) => {
          const row = await find(tx)
          if (step === 'share') await sharePaper(tx, kit, actor, { row, days: 14 })
          if (step === 'void') await voidPaper(tx, kit, actor, { row, reason: 'ตกลงเงื่อนไขกันใหม่' })
          if (step === 'ask') await askAll(tx, kit, actor, id)
          if (step === 'sign') await signAll(tx, kit, actor, id)
          if (step === 'decline') await declineFirst(tx, kit, workspaceId, id)
          if (step === 'receive') await noteSent(tx, kit, actor, { row, sentBy: 'hand' })
        })
    }
    if (steps.includes('sign')) await sealSigned(kit, workspaceId, id)
  }
  await write({ kind: 'listing_agreement', propertyId: first.propertyId }, ['issue', 'void'])
  await write({ kind: 'listing_agreement', propertyId: second.propertyId, values: { asking: '' } })
  await write(
    { kind: 'management_fee', propertyId: first.propertyId, values: { bank: 'กสิกรไทย xxx-x-x4821-x' } },
    ['issue', 'ask'],
  )
  await write({ kind: 'listing_agreement', propertyId: third.propertyId }, ['issue', 'ask', 'sign'])
  await write(
    {
      ...{ kind: 'lease_annex', leaseId: second.id, about: 'early_end' },
      values: { lastDay: addDays(todayInBangkok(kit.now()), 45), depositClause: '18' },
    },
    ['issue', 'ask', 'decline'],
  )
  await write({ kind: 'welcome_letter', leaseId: first.id })
  await write({ kind: 'registration_letter', leaseId: second.id })
  await write({ kind: 'purchase_sale', propertyId: third.propertyId })
  await write({ kind: 'letter', leaseId: third.id, about: 'renewal' }, ['issue', 'share', 'receive'])
}

/** A template of the business's own: its welcome letter says when the office is open, and what to do with a parcel. */
async function writeTemplate(kit: Kit, { id: workspaceId, manager }: Business): Promise<void> {
  const actor = { workspaceId, actorId: manager.id }
  await kit.database.inWorkspace(workspaceId, async (tx) => {
    const kind = 'welcome_letter'
    const copied = await copyTemplate(tx, kit, actor, { kind })
    const clauses = copied.map((clause) =>
      clause.key === 'bye'
        ? {
            ...clause,
            th: 'ยินดีต้อนรับอีกครั้ง มีเรื่องอะไรทักเราได้ทุกวัน 9.00–18.00 น. {issuer}',
            en: 'Welcome once more. We are there for you every day from 9 am to 6 pm. {issuer}',
          }
        : clause,
    )
    await saveTemplate(tx, kit, actor, { kind, clauses })
    await applyTemplate(tx, kit, actor, { kind, proved: clauses })
  })
}
