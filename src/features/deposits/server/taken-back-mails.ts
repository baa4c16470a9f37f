import { sql } from 'drizzle-orm'
import { isHeldOn } from '#db/ownerships.ts'
import { businessName, footer, formalGreeting, roomName } from '#features/invoices/server/service.ts'
import { findLease } from '#features/leases/server/service.ts'
import { formatMoney } from '#i18n/format.ts'
import { type Locale, pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import type { Kit } from '#server/kit.ts'
import { notify } from '#server/notices/notify.ts'
import { salutationOf } from '#thai/names.ts'
import { findTakenBack, type Settlement } from './store.ts'
import { readWhole, type Whole } from './views.ts'

type Owner = { id: string; name: string; email: string; locale: Locale }
type TakenBack = Pick<Settlement, 'id' | 'refundSatang' | 'isReturnKept' | 'takenBackReason'>

/** Tells the tenant, and the owners whose month counted what the deposit paid, that a settlement was taken back. */
export async function mailTakenBack(
  kit: Kit,
  { workspaceId, leaseId, settlementId }: { workspaceId: string; leaseId: string; settlementId: string },
): Promise<void> {
  const { whole, taken, owners } = await kit.database.inWorkspace(workspaceId, async (tx) => {
    const lease = await findLease(tx, workspaceId, leaseId)
    const found = (await findTakenBack(tx, lease)).find(({ id }) => id === settlementId)
    const { rows } = await tx.execute<Owner>(sql`
      select o.id, o.name, o.email, o.statement_locale as locale from owners o
       where o.workspace_id = ${workspaceId} and o.email is not null and exists (
         select 1 from payments y join ownerships p on p.workspace_id = y.workspace_id and p.property_id = ${lease.propertyId}
            and p.owner_id = o.id and ${isHeldOn(sql`p`, sql`(y.settled_at at time zone 'Asia/Bangkok')::date`)}
          where y.workspace_id = o.workspace_id and y.tenant_id = ${lease.tenantId}
            and y.status = 'refunded' and y.idempotency_key like ${`${lease.tenantId}:deposit:${settlementId}:%`})
       order by o.id`)
    return { whole: await readWhole(tx, kit, lease), taken: found, owners: rows }
  })
  if (!taken) return
  await mailTenant(kit, workspaceId, whole, taken)
  for (const owner of owners) await mailOwner(kit, workspaceId, { whole, settlementId, owner })
}

async function mailTenant(kit: Kit, workspaceId: string, { around, lease }: Whole, taken: TakenBack) {
  const locale = around.tenantLocale
  if (!around.tenantEmail) return
  const manager = businessName(around, locale)
  const subject = m.deposits_mail_back_subject({ room: roomName(around, locale) }, { locale })
  const words = m.deposits_mail_back_text({ manager }, { locale })
  const refundSatang = taken.refundSatang ?? 0n
  const amount = formatMoney(refundSatang, locale)
  const money = taken.isReturnKept ? m.deposits_mail_back_kept : m.deposits_mail_back_here
  await notify(kit, {
    topic: 'papers',
    mustMail: true,

    dedupeKey: `deposit.taken_back:${taken.id}`,
    workspaceId,
    to: around.tenantEmail,
    fromName: manager,
    locale,
    subject,
    content: {
      preheader: words,
      heading: subject,
      paragraphs: [
        formalGreeting(around),
        words,
        m.deposits_taken_back_reason({ reason: taken.takenBackReason ?? '' }, { locale }),
        ...(refundSatang > 0n ? [money({ amount }, { locale })] : []),
      ],
      button: {
        label: m.deposits_mail_open({}, { locale }),
        url: `${kit.config.publicUrl}${pathIn(locale, `/dashboard/tenant/documents/${lease.id}`)}`,
      },
      footer: footer(around, locale),
    },
  })
}

async function mailOwner(
  kit: Kit,
  workspaceId: string,
  { whole: { around }, settlementId, owner }: { whole: Whole; settlementId: string; owner: Owner },
) {
  const { locale } = owner
  const room = roomName(around, locale)
  const business = businessName(around, locale)
  const subject = m.deposits_mail_owner_subject({ room }, { locale })
  const words = m.deposits_mail_owner_text({ room }, { locale })
  await notify(kit, {
    topic: 'papers',
    mustMail: true,

    dedupeKey: `deposit.taken_back:${settlementId}:${owner.id}`,
    workspaceId,
    to: owner.email,
    fromName: business,
    locale,
    subject,
    content: {
      preheader: words,
      heading: subject,
      paragraphs: [m.invoices_mail_dear({ name: salutationOf(owner.name, locale) }, { locale }), words],
      footer: { ...footer(around, locale), reason: m.owners_mail_reason({ business }, { locale }) },
    },
  })
}
