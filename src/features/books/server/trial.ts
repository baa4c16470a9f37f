import type { Tx } from '#db/client.ts'
import type { BooksTrial } from '#features/books/contract.ts'
import { KINDS, kindWords } from '#features/books/kind-words.ts'
import { accountKind, trialBalance } from '#features/ledger/server/service.ts'
import { readBusiness } from '#features/reports/server/service.ts'
import { CSV_START, csvBaht, csvLine } from '#i18n/csv.ts'
import { formatDay } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import type { ActingMember } from '#server/actor.ts'
import { type XlsxCell, xlsxFile, xlsxStream } from '#server/archive/xlsx.ts'
import { audit } from '#server/audit.ts'
import type { Kit } from '#server/kit.ts'
import { pdfFile } from '#server/ports/pdf/pdf-file.ts'
import type { ReportPaper } from '#server/ports/pdf/report/report-paper.ts'
import { todayInBangkok } from '#thai/days.ts'
import { readLabels, titleOf } from './accounts.ts'

type Reader = { workspaceId: string; locale: Locale }
type Span = { from?: string; to?: string }

/** The trial balance of a span of days; without one, of the year until today. */
export async function readTrial(
  tx: Tx,
  kit: Kit,
  { workspaceId, locale }: Reader,
  asked: Span,
): Promise<BooksTrial> {
  const to = asked.to ?? todayInBangkok(kit.now())
  const from = asked.from && asked.from <= to ? asked.from : asked.from ? to : `${to.slice(0, 4)}-01-01`
  const labels = await readLabels(tx, workspaceId)
  const lines = (await trialBalance(tx, workspaceId, { from, to })).map(({ balanceSatang: _, ...line }) => ({
    ...line,
    code: labels.get(line.account)?.code ?? '',
    name: titleOf(line.account, labels, locale),
    kind: accountKind(line.account),
  }))
  const sum = (of: (line: (typeof lines)[number]) => bigint) =>
    lines.reduce((total, line) => total + of(line), 0n)
  const sums = {
    openingSatang: sum((line) => line.openingSatang),
    debitSatang: sum((line) => line.debitSatang),
    creditSatang: sum((line) => line.creditSatang),
    closingSatang: sum((line) => line.closingSatang),
  }

  return {
    ...{ from, to, lines, ...sums },
    isBalanced:
      sums.openingSatang === 0n && sums.closingSatang === 0n && sums.debitSatang === sums.creditSatang,
  }
}

/** The trial balance as a file. That it left is noted. */
export async function trialFile(
  tx: Tx,
  kit: Kit,
  { workspaceId, actorId, locale }: ActingMember & { locale: Locale },
  { format, ...span }: Span & { format: 'pdf' | 'xlsx' | 'csv' },
): Promise<File> {
  const trial = await readTrial(tx, kit, { workspaceId, locale }, span)
  const { from, to } = trial
  const title = m.books_trial_title({}, { locale })
  const period = m.books_span({ from: formatDay(from, locale), to: formatDay(to, locale) }, { locale })
  const issuer = await readBusiness(tx, workspaceId, locale)
  await audit(tx, {
    ...{
      at: kit.now(),
      workspaceId,
      actorId,
      action: 'books.fetched',
      recordKind: 'books',
      recordId: workspaceId,
    },
    after: { kind: 'trial_balance', from, to, format },
  })
  const name = `${title} ${from} ${to}`
  if (format === 'pdf') {
    const paper = paperOf(trial, { locale, title, period, issuer, madeOn: todayInBangkok(kit.now()) })
    return pdfFile(await kit.ports.pdf.render('report', paper), name)
  }
  const heads = headsOf(locale)
  const rows = trial.lines.map(
    ({ account, code, name: called, openingSatang, debitSatang, creditSatang, closingSatang }) => ({
      texts: [account, code, called],
      sums: [openingSatang, debitSatang, creditSatang, closingSatang],
    }),
  )
  const total = [trial.openingSatang, trial.debitSatang, trial.creditSatang, trial.closingSatang]
  if (format === 'csv') {
    const text = [
      CSV_START + csvLine(heads),
      ...rows.map(({ texts, sums }) => csvLine([...texts, ...sums.map(csvBaht)])),
      csvLine(['', '', m.books_total({}, { locale }), ...total.map(csvBaht)]),
    ]
    return new File(text, `${name}.csv`, { type: 'text/csv; charset=utf-8' })
  }
  const cells = (texts: string[], sums: bigint[]): XlsxCell[] => [
    ...texts.map((text) => ({ text })),
    ...sums.map((satang) => ({ satang })),
  ]
  async function* batches() {
    yield rows.map(({ texts, sums }) => cells(texts, sums))
  }
  const sheet = xlsxStream(
    {
      ...{
        name: title,
        lead: [`${title} ${period}`, issuer.name],
        heads,
        widths: [10, 12, 42, 18, 18, 18, 18],
      },
      ...{ rows: batches(), total: cells(['', '', m.books_total({}, { locale })], total) },
    },
    kit.now(),
  )

  return xlsxFile(name, sheet)
}

const headsOf = (locale: Locale) => [
  m.books_account({}, { locale }),
  m.books_code({}, { locale }),
  m.books_name({}, { locale }),
  m.books_opening_sum({}, { locale }),
  m.books_debit({}, { locale }),
  m.books_credit({}, { locale }),
  m.books_closing_sum({}, { locale }),
]

function paperOf(
  trial: BooksTrial,
  {
    locale,
    title,
    period,
    issuer,
    madeOn,
  }: Pick<ReportPaper, 'locale' | 'title' | 'period' | 'issuer' | 'madeOn'>,
): ReportPaper {
  const cells = (sums: [bigint, bigint, bigint, bigint]) => [null, ...sums.map(String)]
  const sumsOf = (
    lines: Pick<BooksTrial, 'openingSatang' | 'debitSatang' | 'creditSatang' | 'closingSatang'>[],
  ) =>
    lines.reduce<[bigint, bigint, bigint, bigint]>(
      ([a, b, c, d], line) => [
        a + line.openingSatang,
        b + line.debitSatang,
        c + line.creditSatang,
        d + line.closingSatang,
      ],
      [0n, 0n, 0n, 0n],
    )
  const heads = headsOf(locale)

  return {
    ...{ locale, issuer, title, period, scopeName: issuer.name, madeOn },
    columns: [
      { head: m.books_name({}, { locale }), type: 'text', isSummed: false },
      ...heads.slice(3).map((head) => ({ head, type: 'money' as const, isSummed: true })),
    ],
    figures: [],
    groups: KINDS.flatMap((kind) => {
      const own = trial.lines.filter((line) => line.kind === kind)
      if (own.length === 0) return []

      return [
        {
          name: kindWords[kind]({}, { locale }),
          side: null,
          cells: cells(sumsOf(own)),
          rows: own.map((line) => [
            `${line.code || line.account} ${line.name}`,
            ...[line.openingSatang, line.debitSatang, line.creditSatang, line.closingSatang].map(String),
          ]),
        },
      ]
    }),
    cells: cells(sumsOf([trial])),
  }
}
