import { m } from '#i18n/messages/messages.js'
import { plainDigits } from '#web/forms/versions/plain-digits.ts'
import type { Compared, Seen } from '#web/forms/versions/three-way.ts'
import { formatSatang } from '#web/ui/fields/money-input.tsx'
import type { AgentOption, IntroducedView } from './types.ts'
import { bearerWords, kindWords, percentOf } from './words.ts'

/** The fields of an introduction whose two versions can be told apart. */
export function introductionFields(agents: AgentOption[]): Compared[] {
  const nameOf = ([id]: string[] = []) => agents.find((one) => one.id === id)?.name ?? m.agents_nobody()

  return [
    { key: 'vendorId', label: m.agents_who(), say: nameOf },
    { key: 'kind', label: m.agents_kind(), say: ([kind = '']) => kindWords[kind]?.() ?? kind },
    { key: 'rate', label: m.agents_rate() },
    { key: 'flat', label: m.agents_flat(), plain: plainDigits },
    { key: 'coVendorId', label: m.agents_co(), say: nameOf },
    { key: 'coShare', label: m.agents_co_share() },
    { key: 'bearer', label: m.agents_bearer(), say: ([bearer = '']) => bearerWords[bearer]?.() ?? bearer },
  ]
}

/** An introduction as its form shows it. */
export function seenIntroduction({ version, introduction }: IntroducedView): Seen {
  if (!introduction) return { version, texts: {} }
  const { vendorId, kind, rateBp, flatSatang, coVendorId, coShareBp, bearer } = introduction
  const texts = {
    ...{ vendorId: [vendorId], kind: [kind], bearer: [bearer] },
    ...(rateBp > 0 && { rate: [percentOf(rateBp)] }),
    ...(flatSatang > 0n && { flat: [formatSatang(flatSatang)] }),
    ...(coVendorId && { coVendorId: [coVendorId], coShare: [percentOf(coShareBp)] }),
  }

  return { version, texts }
}

/** The fields of what an agent usually asks for. */
export function termFields(): Compared[] {
  return [
    { key: 'kind', label: m.agents_kind(), say: ([kind = '']) => kindWords[kind]?.() ?? kind },
    { key: 'rate', label: m.agents_rate() },
    { key: 'flat', label: m.agents_flat(), plain: plainDigits },
    { key: 'coShare', label: m.agents_co_share() },
  ]
}

/** What an agent usually asks for as its form shows it. */
export function seenTerms({ version, terms }: AgentOption & { version: string }): Seen {
  const { kind, rateBp = 0, flatSatang = 0n, coShareBp = 0 } = terms ?? {}
  const texts = {
    ...(kind && { kind: [kind] }),
    ...(rateBp > 0 && { rate: [percentOf(rateBp)] }),
    ...(flatSatang > 0n && { flat: [formatSatang(flatSatang)] }),
    ...(coShareBp > 0 && { coShare: [percentOf(coShareBp)] }),
  }

  return { version, texts }
}
