import type { ReactNode } from 'react'
import type { Right } from '#contract/access.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Note } from '#web/ui/note.tsx'
import { missingRight } from './missing-right.ts'
import css from './rights.module.css'

/** Why the reader may not, for a button's `disabledReason`. */
export function useMissingRight(right: Right): string | null {
  return missingRight(useRoot().viewer, right)
}

/** What only those who hold a right may do: for others it is not there. */
export function WithRight({ right, children }: { right: Right; children: ReactNode }) {
  return useMissingRight(right) === null && children
}

/** A form for those who hold a right; for others the reason, and what stands in the form, to read only. */
export function RightForm({ right, children }: { right: Right; children: ReactNode }) {
  const reason = useMissingRight(right)
  if (!reason) return children

  return (
    <>
      <Note tone="info">{reason}</Note>
      <StillForm>{children}</StillForm>
    </>
  )
}

/** What stands in a form, to read only. */
export function StillForm({ children }: { children: ReactNode }) {
  return (
    <fieldset disabled className={css.still}>
      {children}
    </fieldset>
  )
}
