import { m } from '#i18n/messages/messages.js'

/** What a policy covers, in words. */
export const policyKinds = {
  building: m.insurance_kind_building,
  contents: m.insurance_kind_contents,
  liability: m.insurance_kind_liability,
  fire: m.insurance_kind_fire,
}
