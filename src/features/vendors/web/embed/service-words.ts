import { SERVICES, type Service } from '#features/vendors/contract.ts'
import { m } from '#i18n/messages/messages.js'

/** Each kind of work, in the order of the form and the filter. */
export const serviceWords: Record<Service, () => string> = {
  plumbing: m.vendors_service_plumbing,
  electrical: m.vendors_service_electrical,
  aircon: m.vendors_service_aircon,
  cleaning: m.vendors_service_cleaning,
  pest: m.vendors_service_pest,
  gardening: m.vendors_service_gardening,
  locksmith: m.vendors_service_locksmith,
  painting: m.vendors_service_painting,
  appliances: m.vendors_service_appliances,
  general: m.vendors_service_general,
  agent: m.vendors_service_agent,
}

/** Kinds of work in one line; in their own words where no kind is chosen. */
export function workOf({ services, trade }: { services: Service[]; trade: string }): string {
  const kinds = SERVICES.filter((one) => services.includes(one)).map((one) => serviceWords[one]())

  return kinds.length > 0 ? kinds.join(' · ') : trade
}

/** A text of an address or a form as a kind of work, if it is one. */
export function asService(text: string | null): Service | undefined {
  return SERVICES.find((one) => one === text)
}
