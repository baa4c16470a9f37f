import { toArabicDigits } from '#thai/digits.ts'
import { typedDay } from '#web/forms/typed-day.ts'
import type { Texts } from '#web/forms/versions/three-way.ts'
import { readSatang } from '#web/ui/fields/money-input.tsx'

const DAYS = ['startDay', 'endDay']
const MONEY = [
  'rentSatang',
  'depositSatang',
  'advanceSatang',
  'commonFeeSatang',
  'internetFeeSatang',
  'lateFeeSatang',
  'waterRateSatang',
  'electricRateSatang',
]

const STEPS = ['stepFrom', 'stepRent']
const CO_TENANTS = ['coTenant', 'coShare']
const GUARANTOR = 'guarantor.'

/**
 * The editor's form as the call takes it: typed days and amounts are read, everything else goes as it is and is judged
 * by the contract. What cannot be read is passed on so that its field is named.
 */
export function readTerms(texts: Texts): Record<string, unknown> {
  const terms: Record<string, unknown> = {
    rentSteps: readSteps(texts),
    coTenants: readCoTenants(texts),
    guarantor: readGuarantor(texts),
  }
  for (const [name, [text = '']] of Object.entries(texts)) {
    if (name === 'intent' || [...STEPS, ...CO_TENANTS].includes(name) || name.startsWith(GUARANTOR)) continue
    const typed = text.trim()
    if (DAYS.includes(name)) terms[name] = typedDay(typed)
    else if (MONEY.includes(name)) terms[name] = readSatang(typed) ?? -1n
    else if (name !== 'rentUsd') terms[name] = typed
  }
  const usd = texts.rentUsd?.[0]?.trim() ?? ''
  terms.rentUsdCents = usd ? (readSatang(usd) ?? -1n) : null
  // The baht of rent in dollars are worked out, whatever the field still shows.
  if (usd) delete terms.rentSatang

  return terms
}

/** The steps of the rent, row by row; rows with nothing in them are none. */
function readSteps({ stepFrom = [], stepRent = [] }: Texts) {
  return stepFrom
    .map((from, index) => ({ from: from.trim(), rent: (stepRent[index] ?? '').trim() }))
    .filter(({ from, rent }) => from || rent)
    .map(({ from, rent }) => ({ from: typedDay(from), rentSatang: readSatang(rent) ?? -1n }))
}

/** Who rents beside the lead tenant, row by row; rows with nothing in them are none. */
function readCoTenants({ coTenant = [], coShare = [] }: Texts) {
  return coTenant
    .map((tenantId, index) => ({ tenantId, share: coShare[index] ?? '' }))
    .filter(({ tenantId, share }) => tenantId || share.trim())
    .map(({ tenantId, share }) => ({ tenantId, shareBp: readShare(share) }))
}

/** Typed per cent in hundredths: `33.33` is 3333. Null where nothing is typed, -1 for what is no number. */
export function readShare(typed: string): number | null {
  const text = toArabicDigits(typed)
    .replace(/[\s%]+/g, '')
    .replace(',', '.')
  if (text === '') return null

  return /^\d{1,3}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : -1
}

/** The guarantor; null where no field of theirs holds anything. */
function readGuarantor(texts: Texts) {
  const fields = Object.entries(texts).filter(([name]) => name.startsWith(GUARANTOR))
  const typed = fields.map(([name, [text = '']]): [string, string] => [
    name.slice(GUARANTOR.length),
    text.trim(),
  ])
  if (typed.every(([, text]) => text === '')) return null

  return Object.fromEntries(
    typed.map(([name, text]) => [name, name === 'mostSatang' ? (readSatang(text) ?? -1n) : text]),
  )
}
