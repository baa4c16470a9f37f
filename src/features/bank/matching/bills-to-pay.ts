import { daysBetween } from '#thai/days.ts'

type Bill = { id: string; payeeName: string; dueDay: string }

/** Words that say what somebody is, and not who: they stand in the name of one and not in what the bank wrote. */
const FORMS =
  /บริษัท|ห้างหุ้นส่วน(?:จำกัด|สามัญ)?|หจก|บจก|บมจ|จำกัด|\(?มหาชน\)?|นางสาว|นาย|นาง|น\.ส|ร้าน|co\b|ltd\b|limited|company|public|plc|mr\b|mrs\b|ms\b/gi
/** Fewer letters begin the names of too many. */
const ENOUGH = 4

/** Bills that a line may pay, best first: the payee that the bank names, then the nearest day on which a bill is due. */
export function inOrder<T extends Bill>(
  bills: readonly T[],
  { day, words }: { day: string; words: readonly string[] },
): (T & { isNamed: boolean })[] {
  return bills
    .map((bill) => ({
      ...bill,
      isNamed: isNamed(bill.payeeName, words),
      apart: Math.abs(daysBetween(bill.dueDay, day)),
    }))
    .sort((a, b) => Number(b.isNamed) - Number(a.isNamed) || a.apart - b.apart || (a.id < b.id ? -1 : 1))
    .map(({ apart: _, ...bill }) => bill as unknown as T & { isNamed: boolean })
}

/** Whether what a bank wrote holds a name, or begins it where the bank cuts names. */
export function isNamed(name: string, words: readonly string[]): boolean {
  const letters = lettersOf(name)
  if (letters.length < ENOUGH) return false

  return words.some((word) => {
    const text = lettersOf(word)
    if (text.includes(letters)) return true
    const isCut = /\+\+\s*$/.test(word)
    return (
      isCut &&
      [...Array(letters.length - ENOUGH).keys()].some((less) =>
        text.endsWith(letters.slice(0, letters.length - 1 - less)),
      )
    )
  })
}

function lettersOf(text: string): string {
  return text
    .toLowerCase()
    .replace(FORMS, '')
    .replace(/[^\p{L}\p{M}]/gu, '')
}
