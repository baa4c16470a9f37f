import { formatAmount, formatDay, formatMoney, formatMonth } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { type Listener, on } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { notify } from '#server/notices/notify.ts'
import { todayInBangkok } from '#thai/days.ts'
import { salutationOf } from '#thai/names.ts'
import { findChangeById } from './account-changes.ts'
import { forgetStatementPapers, keepStatementPaper } from './papers.ts'
import { findStatementById, type Statement } from './statements.ts'
import {
  type BusinessFacts,
  findBusiness,
  findOwner,
  homesView,
  nameIn,
  type OwnerFacts,
  payoutAccount,
} from './views.ts'

export const ownersListeners: Listener[] = [
  on('statement.issued', 'owners_mail_statement', async (kit, { workspaceId, statementId }) => {
    const facts = await factsOf(kit, workspaceId, statementId)
    if (facts) await mailStatement(kit, facts)
  }),
  on('statement.paid_out', 'owners_mail_payout', async (kit, { workspaceId, statementId }) => {
    await forgetStatementPapers(kit, workspaceId, statementId)
    const facts = await factsOf(kit, workspaceId, statementId)
    if (facts?.statement.paidOutAt) await mailPayout(kit, facts)
  }),
  on('statement.payout_returned', 'owners_forget_paid_paper', (kit, { workspaceId, statementId }) =>
    forgetStatementPapers(kit, workspaceId, statementId),
  ),
  on('owner.account_asked', 'owners_mail_account', mailAccount),
]

/** To the owner, where they were reached until now: their money is to go elsewhere. */
async function mailAccount(
  kit: Kit,
  { workspaceId, changeId }: { workspaceId: string; changeId: string },
): Promise<void> {
  const found = await kit.database.inWorkspace(workspaceId, async (tx) => {
    const change = await findChangeById(tx, { workspaceId, changeId })
    if (!change?.toldEmail) return null
    return {
      ...{ change, owner: await findOwner(tx, workspaceId, change.ownerId) },
      business: await findBusiness(tx, workspaceId),
    }
  })
  if (!found) return
  const { change, owner, business } = found
  const locale = owner.statementLocale
  const date = formatDay(todayInBangkok(change.usableFrom), locale, 'long')
  const none = m.owners_acc_account_no({}, { locale })
  await notify(kit, {
    topic: 'security',
    mustMail: true,
    isUrgent: true,
    short: m.owners_short_account({}, { locale }),

    dedupeKey: `owner.account_asked:${changeId}`,
    workspaceId,
    to: change.toldEmail!,
    fromName: nameIn(business, locale),
    locale,
    subject: m.owners_mail_account_subject({ date }, { locale }),
    content: {
      ...opening(owner, m.owners_mail_account_text({}, { locale })),
      heading: m.owners_mail_account_subject({ date }, { locale }),
      facts: [
        [m.owners_mail_account_before({}, { locale }), payoutAccount(owner, locale) ?? none],
        [m.owners_mail_account_after({}, { locale }), payoutAccount(change, locale) ?? none],
        [m.owners_mail_account_from({}, { locale }), date],
      ],
      button: {
        label: m.owners_mail_account_look({}, { locale }),
        url: `${kit.config.publicUrl}${pathIn(locale, '/dashboard/owner/accounting')}?owner=${owner.id}`,
      },
      footer: footer(business, owner),
    },
  })
}

type Facts = { statement: Statement; owner: OwnerFacts; business: BusinessFacts; home: string }

async function factsOf(kit: Kit, workspaceId: string, statementId: string): Promise<Facts | null> {
  return kit.database.inWorkspace(workspaceId, async (tx) => {
    const statement = await findStatementById(tx, workspaceId, statementId)
    if (!statement) return null
    const owner = await findOwner(tx, workspaceId, statement.ownerId)
    const homes = await homesView(tx, workspaceId, statement.ownerId)
    const locale = owner.statementLocale
    const home =
      homes.length === 1
        ? locale === 'th'
          ? homes[0]!.titleTh
          : (homes[0]!.titleEn ?? homes[0]!.titleTh)
        : m.owners_homes({ count: String(homes.length) }, { locale })

    return { statement, owner, business: await findBusiness(tx, workspaceId), home }
  })
}

/** To the owner: the month is settled, with the paper. */
async function mailStatement(kit: Kit, { statement, owner, business, home }: Facts): Promise<void> {
  if (!owner.email) return
  const locale = owner.statementLocale
  const { workspaceId, ownerId, period } = statement
  const month = formatMonth(period, locale)
  const paper = await keepStatementPaper(kit, { workspaceId, ownerId, period, locale })
  const money = (satang: bigint) => formatMoney(satang, locale, { satang: 'always' })
  await notify(kit, {
    topic: 'reports',

    dedupeKey: `statement.issued:${statement.id}`,
    workspaceId,
    to: owner.email,
    fromName: nameIn(business, locale),
    locale,
    subject: m.owners_mail_statement_subject({ month, property: home }, { locale }),
    content: {
      ...opening(owner, m.owners_mail_statement_text({ month, property: home }, { locale })),
      heading: m.owners_mail_statement_heading({ month }, { locale }),
      amount: { label: m.owners_payable({}, { locale }), value: money(statement.payableSatang) },
      facts: [
        ...(statement.openingSatang === 0n
          ? []
          : [[m.owners_opening({}, { locale }), money(statement.openingSatang)] as [string, string]]),
        [m.owners_income({}, { locale }), money(statement.incomeSatang)],
        [m.owners_expenses({}, { locale }), money(-statement.expenseSatang)],
        [m.owners_fee({}, { locale }), money(-statement.feeSatang)],
      ],
      button: { label: m.owners_mail_open({}, { locale }), url: reportUrl(kit, statement, owner) },
      footer: footer(business, owner),
    },
    attachments: [{ fileId: paper.fileId, name: paper.name }],
  })
}

/** To the owner: the money was transferred. */
async function mailPayout(kit: Kit, { statement, owner, business }: Facts): Promise<void> {
  if (!owner.email) return
  const locale = owner.statementLocale
  const month = formatMonth(statement.period, locale)
  const amount = formatAmount(statement.payableSatang)
  const day = formatDay(todayInBangkok(statement.paidOutAt!), locale, 'long')
  const account = payoutAccount(owner, locale)
  await notify(kit, {
    topic: 'reports',
    mustMail: true,
    short: m.owners_short_payout({ month }, { locale }),

    // A transfer that came back is followed by another.
    dedupeKey: `statement.paid_out:${statement.id}:${statement.payoutReference}`,
    workspaceId: statement.workspaceId,
    to: owner.email,
    fromName: nameIn(business, locale),
    locale,
    subject: m.owners_mail_payout_subject({ amount, month }, { locale }),
    content: {
      ...opening(owner, m.owners_mail_payout_text({ day }, { locale })),
      heading: m.owners_mail_payout_heading({}, { locale }),
      amount: {
        label: m.owners_mail_payout_amount({ month }, { locale }),
        value: formatMoney(statement.payableSatang, locale, { satang: 'always' }),
        note: day,
      },
      facts: [
        ...(account ? [[m.owners_account({}, { locale }), account] as [string, string]] : []),
        [m.owners_reference({}, { locale }), statement.payoutReference ?? ''],
      ],
      button: { label: m.owners_mail_open({}, { locale }), url: reportUrl(kit, statement, owner) },
      footer: footer(business, owner),
    },
  })
}

function opening(owner: OwnerFacts, words: string) {
  const locale = owner.statementLocale
  const name = salutationOf(nameIn(owner, locale), locale)

  return { preheader: words, paragraphs: [m.owners_mail_dear({ name }, { locale }), words] }
}

function footer(business: BusinessFacts, { statementLocale: locale }: OwnerFacts) {
  const sender = nameIn(business, locale)
  const address = (locale === 'th' ? business.addressTh : (business.addressEn ?? business.addressTh)) ?? ''

  return { sender, address, reason: m.owners_mail_reason({ business: sender }, { locale }) }
}

function reportUrl({ config }: Kit, { period, ownerId }: Statement, { statementLocale }: OwnerFacts): string {
  return `${config.publicUrl}${pathIn(statementLocale, `/dashboard/owner/report/${period}`)}?owner=${ownerId}`
}
