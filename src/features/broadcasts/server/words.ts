import {
  type AudienceKind,
  type Fault,
  faultsOf,
  type Necessary,
  type Written,
} from '#features/broadcasts/rules.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'

type Named = { audience: AudienceKind; floor: number | null; project: string | null }

/** Whom a broadcast was for: `ชั้น 2 · หอพักใบเตย`. A building that is gone leaves the word. */
export function audienceName({ audience, floor, project }: Named, locale: Locale): string {
  const words: Record<AudienceKind, () => string> = {
    building: () => m.broadcasts_to_building({}, { locale }),
    floor: () => m.broadcasts_to_floor({ floor: String(floor ?? '') }, { locale }),
    tenants: () => m.broadcasts_to_tenants({}, { locale }),
    bill_due: () => m.broadcasts_to_bill_due({}, { locale }),
    owners: () => m.broadcasts_to_owners({}, { locale }),
    chosen: () => m.broadcasts_to_chosen({}, { locale }),
  }

  return [words[audience](), project].filter(Boolean).join(' · ')
}

/** What makes a message necessary, within a sentence. */
export function necessaryWord(necessary: Necessary, locale: Locale): string {
  const words: Record<Necessary, () => string> = {
    utilities: () => m.broadcasts_necessary_utilities({}, { locale }),
    safety: () => m.broadcasts_necessary_safety({}, { locale }),
    rules: () => m.broadcasts_necessary_rules({}, { locale }),
    money: () => m.broadcasts_necessary_money({}, { locale }),
  }

  return words[necessary]()
}

/** What stands at the fields that it cannot be sent with. */
export function faultWords(written: Written, kind: AudienceKind, locale: Locale): Record<string, string> {
  const words: Record<Fault, () => string> = {
    broadcast_field: () => m.field_broadcast_field({}, { locale }),
    broadcast_debt: () => m.field_broadcast_debt({}, { locale }),
    broadcast_blank: () => m.field_broadcast_blank({}, { locale }),
    broadcast_half: () => m.field_broadcast_half({}, { locale }),
  }

  return Object.fromEntries(
    Object.entries(faultsOf(written, kind)).map(([field, fault]) => [field, words[fault]()]),
  )
}
