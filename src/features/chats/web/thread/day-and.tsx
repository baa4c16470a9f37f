import type { ReactNode } from 'react'
import { dayLine } from '#features/chats/web/words.ts'
import { todayInBangkok } from '#thai/days.ts'
import { useRoot } from '#web/page/root-data.ts'
import css from './thread.module.css'

/** A message, and above it the day on which it came where it is the first of that day. */
export function DayAnd({ at, children }: { at: string | null; children: ReactNode }) {
  return (
    <>
      {at && <Day at={at} />}
      {children}
    </>
  )
}

function Day({ at }: { at: string }) {
  const { locale } = useRoot()
  const today = todayInBangkok(new Date())

  return <li className={css.day}>{dayLine(todayInBangkok(new Date(at)), { today, locale })}</li>
}

type Timed = { at: string | Date }

/** Whether a message came on another day than the one before it. */
export function isOnNewDay(message: Timed, before: Timed | undefined): boolean {
  return !before || todayInBangkok(new Date(before.at)) !== todayInBangkok(new Date(message.at))
}
