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

/**
 * The editor's form as the call takes it: typed days and amounts are read, everything else goes as it is and is judged
 * by the contract. What cannot be read is passed on so that its field is named.
 */
export function readTerms(texts: Texts): Record<string, string | bigint> {
  const terms: Record<string, string | bigint> = {}
  for (const [name, [text = '']] of Object.entries(texts)) {
    if (name === 'intent') continue
    const typed = text.trim()
    if (DAYS.includes(name)) terms[name] = typedDay(typed)
    else if (MONEY.includes(name)) terms[name] = readSatang(typed) ?? -1n
    else terms[name] = typed
  }

  return terms
}
