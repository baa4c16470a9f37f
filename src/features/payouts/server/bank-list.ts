import { conflict } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { findBusiness, nameIn } from '#features/owners/server/service.ts'
import { listReference } from '#features/payouts/rules/states.ts'
import { CSV_START, csvBaht, csvCell, csvLine } from '#i18n/csv.ts'
import { formatDay } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import type { ActingMember } from '#server/actor.ts'
import { type XlsxCell, xlsxFile, xlsxStream } from '#server/archive/xlsx.ts'
import type { Kit } from '#server/kit.ts'
import { pdfFile } from '#server/ports/pdf/pdf-file.ts'
import { bankByBot, bankByShort, bankName } from '#thai/banks.ts'
import { todayInBangkok } from '#thai/days.ts'
import { findPayees } from './payees.ts'
import { holdRun, noteAct, type Payout, payoutsOf, totalOf } from './store.ts'

type Format = 'csv' | 'xlsx' | 'pdf'
type ListRow = {
  bank: string
  bankName: string
  account: string
  name: string
  satang: bigint
  reference: string
}

/**
 * What is approved or sent as a list for the bank. In a workbook numbers stay texts, so that the noughts they begin with are kept.
 * @throws Problem 409 `payout_nothing_to_list`
 */
export async function bankList(
  tx: Tx,
  kit: Kit,
  actor: ActingMember,
  { id, format, locale }: { id: string; format: Format; locale: Locale },
): Promise<() => Promise<File>> {
  const run = await holdRun(tx, actor.workspaceId, id)
  const payouts = await payoutsOf(tx, run, ['approved', 'sent'])
  if (payouts.length === 0) throw conflict('payout_nothing_to_list')
  const payees = await findPayees(
    tx,
    actor.workspaceId,
    payouts.map(({ ownerId }) => ownerId),
  )
  const rows = payouts.map((payout, index) =>
    listRow(payout, {
      locale,
      ownerName: payees.get(payout.ownerId)?.name ?? '',
      reference: listReference({ day: run.day, runId: run.id, nth: index + 1 }),
    }),
  )
  const total = totalOf(payouts)
  const business = await findBusiness(tx, actor.workspaceId)
  await noteAct(tx, kit, actor, {
    ...{ action: 'payout.list_taken', recordId: id },
    after: { count: rows.length, amountSatang: total.toString(), format },
  })
  const title = m.payouts_list_title({}, { locale })
  const name = `${title} ${run.day}`
  const about = { title, name, rows, total, locale, business: nameIn(business, locale), day: run.day }

  // Setting the paper holds no row.
  return () => (format === 'csv' ? csv(about) : format === 'xlsx' ? xlsx(kit, about) : pdf(kit, about))
}

type About = {
  title: string
  name: string
  rows: ListRow[]
  total: bigint
  locale: Locale
  business: string
  day: string
}

function listRow(
  { bankCode, bankAccountNo, bankAccountName, amountSatang }: Payout,
  { locale, ownerName, reference }: { locale: Locale; ownerName: string; reference: string },
): ListRow {
  const bank = bankCode ? (bankByBot(bankCode) ?? bankByShort(bankCode)) : undefined

  return {
    bank: bank?.bot ?? bankCode ?? '',
    bankName: bank ? bankName(bank, locale) : '',
    account: (bankAccountNo ?? '').replace(/\D/g, ''),
    name: bankAccountName ?? ownerName,
    satang: amountSatang,
    reference,
  }
}

const headsOf = (locale: Locale) => [
  m.payouts_list_bank({}, { locale }),
  m.payouts_list_bank_name({}, { locale }),
  m.payouts_list_account({}, { locale }),
  m.payouts_list_name({}, { locale }),
  m.payouts_list_amount({}, { locale }),
  m.payouts_list_reference({}, { locale }),
]

const digits = (text: string) => (/^\d+$/.test(text) ? text : csvCell(text))

/** For the upload of a bank: codes and accounts are figures alone, without what keeps them text in a spreadsheet. */
async function csv({ rows, name, locale }: About): Promise<File> {
  const text = [
    CSV_START + csvLine(headsOf(locale)),
    ...rows.map(
      ({ bank, bankName: called, account, name: payee, satang, reference }) =>
        `${digits(bank)},${csvCell(called)},${digits(account)},${csvLine([payee, csvBaht(satang), reference])}`,
    ),
  ]

  return new File(text, `${name}.csv`, { type: 'text/csv; charset=utf-8' })
}

function xlsx(kit: Kit, { rows, total, title, name, locale, business, day }: About): Promise<File> {
  const line = ({ bank, bankName: called, account, name: payee, satang, reference }: ListRow): XlsxCell[] => [
    ...[bank, called, account, payee].map((text) => ({ text })),
    ...[{ satang }, { text: reference }],
  ]
  async function* batches() {
    yield rows.map(line)
  }

  return xlsxFile(
    name,
    xlsxStream(
      {
        ...{ name: title, lead: [`${title} ${formatDay(day, locale)}`, business], heads: headsOf(locale) },
        ...{ widths: [10, 30, 20, 36, 16, 24], rows: batches() },
        total: [{ text: m.payouts_list_total({}, { locale }) }, null, null, null, { satang: total }, null],
      },
      kit.now(),
    ),
  )
}

async function pdf(kit: Kit, { rows, total, title, name, locale, business, day }: About): Promise<File> {
  const heads = headsOf(locale)
  const column = (head: string, type: 'text' | 'money' = 'text') => ({
    head,
    type,
    isSummed: type === 'money',
  })
  const bytes = await kit.ports.pdf.render('report', {
    ...{ locale, title, period: formatDay(day, locale, 'long'), scopeName: '' },
    issuer: { name: business, address: '' },
    madeOn: todayInBangkok(kit.now()),
    columns: [
      ...[column(heads[3]!), column(heads[1]!), column(heads[2]!), column(heads[5]!)],
      column(heads[4]!, 'money'),
    ],
    figures: [{ label: m.payouts_list_total({}, { locale }), type: 'money', value: total, note: null }],
    groups: [
      {
        ...{ name: title, side: null, cells: [null, null, null, null, total.toString()] },
        rows: rows.map((row) => [row.name, row.bankName, row.account, row.reference, row.satang.toString()]),
      },
    ],
    cells: [null, null, null, null, total.toString()],
  })

  return pdfFile(bytes, name)
}
