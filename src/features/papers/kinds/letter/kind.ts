import type { Words } from '#contract/composed-paper.ts'
import { signersOf, words } from '#features/papers/kinds/agreement.ts'
import { type Kind, type Printed, type Row, str, type Values } from '#features/papers/kinds/kind.ts'
import { letterClosing, linesAsWords, roomWord, sender, underClause } from '#features/papers/kinds/letters.ts'
import { namesOf, printDay, printMoney } from '#features/papers/kinds/print.ts'
import { checkLetter } from './checks.ts'
import { breachClauses } from './clauses-breach.ts'
import { moneyClauses } from './clauses-money.ts'
import { rentClauses } from './clauses-rent.ts'
import { tenantClauses } from './clauses-tenant.ts'
import { isOfDebt, letterGroups } from './fields.ts'
import { prefillLetter } from './prefill.ts'
import { ends, is, letterConditions, subjectOf } from './subjects.ts'

/**
 * Letters and notices of a lease, by what they are about. Demands and terminations are sent by a person, never by a
 * rule. Days: see `notice-days.ts`.
 */
export const letter: Kind = {
  key: 'letter',
  prefix: 'LT',
  shape: 'letter',
  title: subjectOf,
  from: ['lease'],
  groups: letterGroups,
  conditions: letterConditions,
  clauses: [...moneyClauses, ...breachClauses, ...rentClauses, ...tenantClauses],
  computed: (values) => ({
    openTotal: sumOf(values, 'rest', words('รวมยอดค้าง', 'Sum open')),
    openRent: sumOf(values, 'rent', words('ค่าเช่าที่ค้าง', 'Rent open')),
    moveOutCheck: words(`ตรวจคืน${roomWord(values)}`, 'move-out inspection'),
    depositUnder: underClause(values, 'depositClause'),
    earlyUnder: underClause(values, 'leaveEarlyClause'),
    giver: nameOr(values, 'giver', words('ผู้ส่งมอบกุญแจ', 'Gives the keys')),
    receiver: nameOr(values, 'receiver', words('ผู้รับกุญแจ', 'Receives the keys')),
    thenWords: thenOf(values),
  }),
  facts: () => [],
  letter: (values) => ({
    to: is('keys')(values) ? namesOf(values, 'giver') : namesOf(values, 'to'),
    subject: subjectOf(values),
    references:
      ends('landlord_ends', 'cure')(values) && str(values, 'cureNo')
        ? [words(`หนังสือเลขที่ ${str(values, 'cureNo')}`, `Letter ${str(values, 'cureNo')}`)]
        : [],
    enclosures: linesAsWords(values.enclosures),
  }),
  signers: (values) => {
    if (is('keys')(values))
      return [
        ...signersOf(values, 'receiver', words('ผู้รับกุญแจ', 'Received by'), 'acknowledge'),
        ...signersOf(values, 'giver', words('ผู้ส่งมอบกุญแจ', 'Given by'), 'acknowledge'),
      ]
    return is('tenant_ends')(values) ? signersOf(values, 'tenant', words('ผู้เช่า', 'Tenant')) : [sender(values)]
  },
  closing: letterClosing,
  checks: checkLetter,
  fromBooks: (values) => ({ level: 'look', fields: values.about === 'demand' ? ['arrears'] : [] }),
  prefill: prefillLetter,
  samples: {},
  seenBy: (values) => (isToTenant(values) ? ['tenant', 'owner'] : ['owner']),
  right: 'view',
  isBehindCode: false,
  keptYears: (values) => (is('tenant_ends', 'landlord_ends')(values) ? 10 : 5),
}

/** Not what a guarantor or somebody else is told, nor keys lent to anybody. */
function isToTenant(values: Values): boolean {
  if (is('guarantor')(values)) return false
  if (is('keys')(values)) return values.keysFor !== 'loan'

  return !isOfDebt(values) || !['guarantor', 'other'].includes(str(values, 'toIs'))
}

/** The sum of a column of the open bills; nothing open is a gap. */
function sumOf({ arrears }: Values, column: string, label: Words): Printed {
  const rows = Array.isArray(arrears) ? (arrears as Row[]) : []
  const sums = rows.map((row) => row[column] ?? '').filter((sum) => /^\d+$/.test(sum))
  if (sums.length === 0) return { ...label, isMissing: true }

  return printMoney(String(sums.reduce((sum, one) => sum + BigInt(one), 0n)))
}

function nameOr(values: Values, key: string, label: Words): Printed {
  const name = namesOf(values, key)
  return name.th.trim() ? name : { ...label, isMissing: true }
}

/** What becomes of the keys: kept and returned, or all of them back. */
function thenOf(values: Values): Printed {
  if (values.keysFor === 'return') return words('คืนครบตามตาราง', 'All of the table are returned.')
  const by = str(values, 'returnBy')
  if (!by) return { ...words('วันที่คืนกุญแจ', 'Day the keys are returned'), isMissing: true }
  const day = printDay(by)

  return words(
    `ผู้รับจะเก็บรักษา ไม่ทำสำเนา และคืนภายในวันที่ ${day.th}`,
    `They are kept safe, not copied, and returned by ${day.en}.`,
  )
}
