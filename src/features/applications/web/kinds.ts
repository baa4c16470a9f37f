import { m } from '#i18n/messages/messages.js'
import type { AppliedFile, OwnApplication } from './types.ts'

/** The word for a kind of paper. */
export function kindName(kind: AppliedFile['kind']): string {
  const names = {
    id_card: m.applications_kind_id_card,
    passport: m.applications_kind_passport,
    income: m.applications_kind_income,
    other: m.applications_kind_other,
  }

  return names[kind]()
}

/** The word for a state, as the manager sees it; the applicant's own word for a new one differs. */
export function statusName(status: OwnApplication['status'], isOwn = false): string {
  const names = {
    draft: m.applications_status_draft,
    submitted: isOwn ? m.applications_status_sent : m.applications_status_submitted,
    under_review: m.applications_status_under_review,
    approved: m.applications_status_approved,
    declined: m.applications_status_declined,
    withdrawn: m.applications_status_withdrawn,
  }

  return names[status]()
}

/** The word for pets as answered. */
export function petsName(pets: string | undefined): string {
  const names: Record<string, () => string> = {
    none: m.applications_pets_none,
    cat: m.applications_pets_cat,
    dog: m.applications_pets_dog,
    other: m.applications_pets_other,
  }

  return names[pets ?? '']?.() ?? '–'
}
