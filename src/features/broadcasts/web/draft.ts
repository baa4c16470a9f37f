import type { AudienceKind, Necessary } from '#features/broadcasts/rules.ts'

export type NamedPerson = { key: string; name: string; room: string }

/** What is being written. */
export type Draft = {
  audience: string
  chosen: NamedPerson[]
  subjectTh: string
  subjectEn: string
  textTh: string
  textEn: string
  /** What makes it necessary to mail everybody; empty: as each of them chose. */
  necessary: Necessary | ''
}

export const BLANK: Draft = {
  ...{ audience: 'tenants', chosen: [], necessary: '' },
  ...{ subjectTh: '', subjectEn: '', textTh: '', textEn: '' },
}

export const kindOf = (draft: Pick<Draft, 'audience'>) => draft.audience.split(':')[0] as AudienceKind

/** As the calls take it. */
export const asWriting = ({ chosen, necessary, ...draft }: Draft) => ({
  ...draft,
  necessary: necessary || null,
  chosen: draft.audience === 'chosen' ? chosen.map(({ key }) => key) : [],
})

const isWritten = ({ subjectTh, subjectEn, textTh, textEn }: Draft) =>
  Boolean(subjectTh || subjectEn || textTh || textEn)

const placeOf = (userId: string, workspaceId: string) => `broadcast ${userId} ${workspaceId}`

/** Keeps what was typed on this device, so that a reload takes nothing away. */
export function keepDraft(userId: string, workspaceId: string, draft: Draft): boolean {
  try {
    const place = placeOf(userId, workspaceId)
    if (isWritten(draft)) localStorage.setItem(place, JSON.stringify(draft))
    else localStorage.removeItem(place)
    return isWritten(draft)
  } catch {
    return false
  }
}

/** What was typed here before and not sent; null for nothing. */
export function keptDraft(userId: string, workspaceId: string): Draft | null {
  try {
    const kept = JSON.parse(localStorage.getItem(placeOf(userId, workspaceId)) ?? 'null') as Draft | null
    return kept && isWritten(kept) ? { ...BLANK, ...kept } : null
  } catch {
    return null
  }
}

export function dropDraft(userId: string, workspaceId: string): void {
  try {
    localStorage.removeItem(placeOf(userId, workspaceId))
  } catch {
    // Not allowed here.
  }
}
