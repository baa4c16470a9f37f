import { z } from 'zod'
import { answer, call, id, list, longText, paging, shortText } from '#contract/base.ts'
import { asBigint, asNumber } from '#contract/typed-values.ts'
import { changesOf, seenVersion } from '#contract/versions.ts'
import { REPORT_KINDS, SIDES } from './rules/kinds.ts'
import { FORMATS, MOST_ADDRESSES, STATES } from './rules/made.ts'
import { EVERY } from './rules/schedule.ts'

const amount = asBigint(z.bigint())
const month = z.string().regex(/^(?:19|2[0-3])\d\d-(?:0[1-9]|1[0-2])$/, 'reports_month_invalid')
const kind = z.enum(REPORT_KINDS)

/** Which report, of which months (`2026-11`, both included), and of what: the business, a building, a home, an owner. */
export const reportInput = z.object({
  kind,
  from: month.optional(),
  to: month.optional(),
  projectId: id.optional(),
  propertyId: id.optional(),
  ownerId: id.optional(),
  side: z.enum(SIDES).optional(),
})

const cellType = z.enum(['text', 'day', 'month', 'money', 'rate', 'count', 'units'])
/** Plain text as the type of its column says: satang, an ISO day, a whole number. */
const cell = z.string().nullable()

const column = z.object({ key: z.string(), head: z.string(), type: cellType, isSummed: z.boolean() })
const figure = z.object({
  key: z.string(),
  label: z.string(),
  type: cellType,
  value: amount,
  note: z.string().nullable(),
})
const row = z.object({
  key: z.string(),
  group: z.string(),
  cells: z.array(cell),
  /** The paper or record behind it, as a path of the dashboard without language. */
  path: z.string().nullable(),
})
const group = z.object({
  key: z.string(),
  name: z.string(),
  side: z.enum(['in', 'out']).nullable(),
  count: z.number().int(),
  /** By column; null where nothing is added up. */
  cells: z.array(cell),
})
const monthSum = z.object({ month: z.string(), in: amount, out: amount.nullable() })

/** The figures and groups of a report. */
const told = z.object({
  kind,
  title: z.string(),
  /** The months in words, or the day that it tells of. */
  period: z.string(),
  /** Of what: the business, or the building, home and owner by name. */
  scopeName: z.string(),
  from: z.string(),
  to: z.string(),
  /** The last day that it tells of. */
  lastDay: z.string(),
  columns: z.array(column),
  figures: z.array(figure),
  months: z.array(monthSum),
  /** What the bars measure. */
  monthType: cellType,
  groups: z.array(group),
  count: z.number().int(),
  cells: z.array(cell),
})

const card = z.object({
  kind,
  title: z.string(),
  period: z.string(),
  from: z.string(),
  to: z.string(),
  figure,
  months: z.array(monthSum),
})

const made = z.object({
  id: z.string(),
  version: z.string(),
  kind,
  title: z.string(),
  name: z.string(),
  note: z.string(),
  period: z.string(),
  scopeName: z.string(),
  state: z.enum(STATES),
  percent: z.number().int(),
  rows: z.number().int(),
  /** Private links that work for some minutes; null while it is made, and for a PDF of too many rows for paper. */
  pdfUrl: z.string().nullable(),
  xlsxUrl: z.string().nullable(),
  figures: z.array(figure),
  mailTo: z.array(z.string()),
  mailedAt: z.coerce.date().nullable(),
  sharedWith: z.object({ id: z.string(), name: z.string() }).nullable(),
  scheduleId: z.string().nullable(),
  createdAt: z.coerce.date(),
  /** Its files are kept until then; null while it is shared. */
  keptUntil: z.coerce.date().nullable(),
  asked: reportInput,
})

const addresses = z
  .array(z.email('email_invalid').max(254, 'email_invalid'))
  .max(MOST_ADDRESSES, 'reports_too_many_addresses')

const words = {
  name: shortText.default(''),
  note: longText.max(500, 'too_long').default(''),
  /** Who is mailed the files once they are made. */
  mailTo: addresses.default([]),
  /** The owner who finds it in their portal; one whose homes alone it is of. */
  shareWith: id.nullable().default(null),
}

const schedule = z.object({
  id: z.string(),
  version: z.string(),
  kind,
  title: z.string(),
  scopeName: z.string(),
  every: z.enum(EVERY),
  onDay: z.number().int(),
  months: z.number().int(),
  mailTo: z.array(z.string()),
  sharedWith: z.object({ id: z.string(), name: z.string() }).nullable(),
  isPaused: z.boolean(),
  nextDay: z.string(),
  asked: reportInput.omit({ from: true, to: true }),
})

/** When it is made: each month on a day, or each week on a weekday (0 is Sunday), of so many months that are over. */
const when = {
  every: z.enum(EVERY),
  onDay: asNumber(z.number().int().min(0, 'reports_day_invalid').max(28, 'reports_day_invalid')),
  months: asNumber(
    z.number().int().min(1, 'reports_months_invalid').max(12, 'reports_months_invalid'),
  ).default(1),
}

const choice = z.object({ id: z.string(), name: z.string() })

const money = { who: 'workspace', right: 'money' } as const
const own = { who: 'own', kind: 'owner' } as const
const base = '/manager/dashboard/reports'
const done = answer(z.object({ ok: z.literal(true) }))
const which = z.object({ id })
const format = z.object({ format: z.enum(FORMATS) })

export const reportsContract = {
  /** Every report with its one figure. */
  overview: call(money)
    .route({ method: 'GET', path: `${base}/overview` })
    .input(reportInput.omit({ kind: true, from: true, side: true }))
    .output(answer(z.array(card))),
  /** Figures, groups and a page of rows, as things stand now. Rows are those of `group` where it is named. */
  preview: call(money)
    .route({ method: 'POST', path: `${base}/preview` })
    .input(
      reportInput
        .extend({ group: z.string().max(60).optional() })
        .extend(paging.pick({ page: true, itemsPerPage: true }).shape),
    )
    .output(answer(z.object({ report: told, rows: list(row) }))),
  /** The same as a file, at once. 409 `reports_too_long` above some thousand rows: such a one is made by `add`. */
  previewFile: call(money, { count: 120, seconds: 3600 })
    .route({ method: 'GET', path: `${base}/preview/file` })
    .input(reportInput.extend(format.shape))
    .output(z.file()),
  /** Years in which the business has something to tell, newest first. */
  years: call(money)
    .route({ method: 'GET', path: `${base}/years` })
    .output(answer(z.array(z.number().int()))),
  /** Months of a year in which it has, newest first. */
  months: call(money)
    .route({ method: 'GET', path: `${base}/months` })
    .input(z.object({ year: asNumber(z.number().int().min(1900).max(2399)).optional() }))
    .output(answer(z.array(z.string()))),
  /** What a report can be of: buildings, owners and homes by name, and the months that have something. */
  choices: call(money)
    .route({ method: 'GET', path: `${base}/choices` })
    .output(
      answer(
        z.object({
          projects: z.array(choice),
          owners: z.array(choice),
          homes: z.array(choice),
          months: z.array(z.string()),
        }),
      ),
    ),
  /** Reports that were made and kept, newest first. */
  list: call(money)
    .route({ method: 'GET', path: base })
    .input(paging.omit({ search: true, cursor: true }))
    .output(list(made)),
  /** Makes a report and keeps its files; they come by a job. The same key makes one. */
  add: call(money, { count: 60, seconds: 3600 })
    .route({ method: 'POST', path: base })
    .input(reportInput.extend({ ...words, key: id.optional() }))
    .output(answer(made)),
  details: call(money)
    .route({ method: 'GET', path: '/manager/dashboard/report-details/{id}' })
    .input(which)
    .output(answer(made)),
  /** Name, note, addresses and whom it is shared with. What it tells stays: another span is another report. */
  update: call(money)
    .route({ method: 'PUT', path: `${base}/{id}` })
    .input(z.object({ ...changesOf(words), id, version: seenVersion }))
    .output(answer(made)),
  /** Mails its files to its addresses, once more where they were mailed before. */
  send: call(money, { count: 60, seconds: 3600 })
    .route({ method: 'POST', path: `${base}/{id}/send` })
    .input(which.extend({ key: id.optional() }))
    .output(answer(made)),
  remove: call(money)
    .route({ method: 'DELETE', path: `${base}/{id}` })
    .input(which)
    .output(done),
  schedules: call(money)
    .route({ method: 'GET', path: '/manager/dashboard/report-schedules' })
    .output(answer(z.array(schedule))),
  addSchedule: call(money, { count: 60, seconds: 3600 })
    .route({ method: 'POST', path: '/manager/dashboard/report-schedules' })
    .input(
      reportInput
        .omit({ from: true, to: true })
        .extend({ ...when, mailTo: words.mailTo, shareWith: words.shareWith, key: id.optional() }),
    )
    .output(answer(schedule)),
  updateSchedule: call(money)
    .route({ method: 'PUT', path: '/manager/dashboard/report-schedules/{id}' })
    .input(
      z.object({
        ...changesOf({ ...when, mailTo: words.mailTo, shareWith: words.shareWith }),
        isPaused: z.boolean().optional(),
        id,
        version: seenVersion,
      }),
    )
    .output(answer(schedule)),
  removeSchedule: call(money)
    .route({ method: 'DELETE', path: '/manager/dashboard/report-schedules/{id}' })
    .input(which)
    .output(done),
  /** Reports that managers shared with the reader, newest first. */
  ownList: call(own)
    .route({ method: 'GET', path: '/owner/dashboard/shared-reports' })
    .output(
      answer(
        z.array(
          made
            .pick({
              id: true,
              title: true,
              name: true,
              note: true,
              period: true,
              scopeName: true,
              createdAt: true,
              pdfUrl: true,
              xlsxUrl: true,
            })
            .extend({
              managerName: z.string(),
            }),
        ),
      ),
    ),
}
