import type { ReactNode } from 'react'
import { parseTypedDate } from '#thai/dates.ts'
import type { DateReading } from './date-input.tsx'

type Read = ReturnType<typeof parseTypedDate>
/** Why a typed date is none. */
export type DayProblem = Extract<Read, { ok: false }>['reason']

/** The `read` of a DateInput in the words of the page: how a day is said, and what to say of each problem. */
export function dayReader(words: {
  said: (isoDay: string) => ReactNode
  problem: (reason: DayProblem) => ReactNode
}): (text: string) => DateReading {
  return (text) => {
    const result = parseTypedDate(text)
    return result.ok
      ? { iso: result.day, said: words.said(result.day) }
      : { problem: words.problem(result.reason) }
  }
}
