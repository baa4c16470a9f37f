import { z } from 'zod'
import { lateFeeSatang, unitRateSatang } from '#contract/amounts.ts'
import { answer, call, id, list, paging, satang } from '#contract/base.ts'
import { asNumber } from '#contract/typed-values.ts'

export const IMPORT_FORMATS = ['appfolio_rent_roll', 'thai_dorm'] as const
export const HOME_TYPES = ['condo', 'apartment', 'dorm', 'house', 'townhouse'] as const

/** What is wrong with a cell, and in words what to do. */
const problem = z.object({
  field: z.string(),
  fieldName: z.string(),
  code: z.string(),
  value: z.string(),
  isFatal: z.boolean(),
  message: z.string(),
})

const tenant = z.object({
  name: z.string(),
  phone: z.string().nullable(),
  lineId: z.string().nullable(),
  email: z.string().nullable(),
  idNumberMasked: z.string().nullable(),
})

const importRow = z.object({
  line: z.number().int(),
  project: z.string().nullable(),
  home: z
    .object({
      unitNo: z.string(),
      building: z.string().nullable(),
      floor: z.number().int().nullable(),
      bedrooms: z.number().int(),
      bathrooms: z.number().int(),
      areaSqm: z.number().nullable(),
      rentSatang: satang,
      commonFeeSatang: satang,
    })
    .nullable(),
  tenant: tenant.nullable(),
  /** Who lives there besides; the lease is in the name of `tenant`. */
  coTenants: z.array(tenant),
  lease: z
    .object({
      startDay: z.string(),
      endDay: z.string().nullable(),
      rentSatang: satang,
      depositSatang: satang,
    })
    .nullable(),
  meters: z.array(
    z.object({
      kind: z.enum(['water', 'electric']),
      previous: z.number().int(),
      current: z.number().int(),
      units: z.number().int(),
      digits: z.number().int(),
    }),
  ),
  arrearsSatang: satang,
  problems: z.array(problem),
})

const importView = z.object({
  id: z.string(),
  format: z.enum(IMPORT_FORMATS),
  fileName: z.string(),
  status: z.enum(['checked', 'applied', 'undone']),
  createdAt: z.date(),
  appliedAt: z.date().nullable(),
  undoneAt: z.date().nullable(),
  /** The last day on which a file that is not imported is kept, with what was read of it; null once it is. */
  keptUntil: z.string().nullable(),
  /** What it makes (checked) or made (applied). */
  counts: z.object({
    rows: z.number().int(),
    faultyRows: z.number().int(),
    warnings: z.number().int(),
    homes: z.number().int(),
    vacantHomes: z.number().int(),
    tenants: z.number().int(),
    leases: z.number().int(),
    meters: z.number().int(),
    openings: z.number().int(),
    arrearsSatang: satang,
    depositsSatang: satang,
  }),
  /** What the file does not say and must be asked. */
  needs: z.object({ projectName: z.boolean(), meterRates: z.boolean() }),
})

const importDetail = importView.extend({
  /** Percent that is done of an import that runs at this moment; null where none does. */
  running: z.number().int().nullable(),
  /** Why the last attempt to import came to nothing, in words. */
  lastRefusal: z.string().nullable(),
  /** The columns of a file that waits, by their place from 0, and what each is read as; `isChosen` by a person. */
  columns: z.array(
    z.object({
      at: z.number().int(),
      name: z.string(),
      field: z.string().nullable(),
      fieldName: z.string().nullable(),
      isChosen: z.boolean(),
    }),
  ),
  /** What a column may be read as. */
  fields: z.array(z.object({ field: z.string(), name: z.string() })),
  /** Names of what each home needs and no column is read as. */
  missing: z.array(z.string()),
  /** Lines that are no home, the first of them, and why; `leftOutCount` is of all. */
  leftOut: z.array(
    z.object({
      line: z.number().int(),
      toLine: z.number().int(),
      reason: z.string(),
      message: z.string(),
      text: z.string(),
    }),
  ),
  leftOutCount: z.number().int(),
  /** The sheet of a workbook that was read, and how many others hold something. */
  sheet: z.string().nullable(),
  otherSheets: z.number().int(),
  /** Why it cannot be undone; empty when it can. Only told for an applied import. */
  blockers: z.array(z.object({ code: z.string(), message: z.string() })),
})

const edit = { who: 'workspace', right: 'edit' } as const
const money = { who: 'workspace', right: 'money' } as const
const base = '/manager/dashboard/imports'

export const applyInput = z.object({
  id,
  /** Rows that cannot be read are left out; without it they stop the import. */
  skipsFaulty: z.boolean().default(false),
  projectName: z.string().trim().max(150, 'too_long').optional(),
  homeType: z.enum(HOME_TYPES).optional(),
  waterRateSatang: unitRateSatang.optional(),
  electricRateSatang: unitRateSatang.optional(),
  /** Units between the two readings of the file: to be billed by the next run, or billed before. */
  readings: z.enum(['bill', 'billed']).optional(),
  /** What the leases of the file say nothing of: the business's own days where it is left out, and no late fee. */
  dueDay: asNumber(
    z.number('leases_due_day').int().min(1, 'leases_due_day').max(28, 'leases_due_day'),
  ).optional(),
  graceDays: asNumber(z.number('invalid').int().min(0, 'invalid').max(31, 'invalid')).optional(),
  lateFeeSatang: lateFeeSatang.optional(),
})

/** The most columns that a file may have. */
const MOST_COLUMNS = 200

const columnsInput = z.object({
  id,
  columns: z
    .array(
      z.object({
        at: z
          .number()
          .int()
          .min(0)
          .max(MOST_COLUMNS - 1),
        field: z.string().max(40).nullable(),
      }),
    )
    .max(MOST_COLUMNS),
})

export const importsContract = {
  /** Reads a file and keeps what was understood; nothing is made yet. CSV, text or .xlsx, 2 MB. */
  check: call(edit, { count: 60, seconds: 3600 })
    .route({ method: 'POST', path: base })
    .input(z.object({ file: z.file() }))
    .output(answer(importDetail)),
  list: call(edit).route({ method: 'GET', path: base }).input(paging).output(list(importView)),
  read: call(edit)
    .route({ method: 'GET', path: `${base}/{id}` })
    .input(z.object({ id }))
    .output(answer(importDetail)),
  /** Rows as understood, by line; `only: problems` leaves out those without any. */
  rows: call(edit)
    .route({ method: 'GET', path: `${base}/{id}/rows` })
    .input(paging.extend({ id, only: z.enum(['all', 'problems']).default('all') }))
    .output(list(importRow)),
  /**
   * Reads a checked file anew with these choices: a column by its place from 0, and the field it holds, or null to leave it
   * unread. Columns that are not named are read as the file says.
   */
  columns: call(edit, { count: 300, seconds: 3600 })
    .route({ method: 'POST', path: `${base}/{id}/columns` })
    .input(columnsInput)
    .output(answer(importDetail)),
  /** Makes everything in one transaction. Asked twice it does it once. */
  apply: call(money)
    .route({ method: 'POST', path: `${base}/{id}/apply` })
    .input(applyInput)
    .output(answer(importDetail)),
  /** Takes the whole import back in one transaction; refused with the reason once money has moved on it. */
  undo: call(money)
    .route({ method: 'POST', path: `${base}/{id}/undo` })
    .input(z.object({ id }))
    .output(answer(importDetail)),
  /** Forgets a file that was only checked. */
  discard: call(edit)
    .route({ method: 'DELETE', path: `${base}/{id}` })
    .input(z.object({ id }))
    .output(answer(z.object({ ok: z.literal(true) }))),
}
