import { m } from '#i18n/messages/messages.js'
import type { AuditWords } from '#web/dashboard/audit-words.ts'

/** What the audit log says of properties. */
export const auditWords: AuditWords = {
  kinds: {
    property: m.admin_kind_property,
    building: m.properties_kind_building,
    room_act: m.properties_kind_room_act,
  },
  verbs: {
    meter_corrected: m.admin_verb_meter_corrected,
    meter_read: m.admin_verb_meter_read,
    owners_changed: m.admin_verb_owners_changed,
    photos_changed: m.admin_verb_photos_changed,
    listings_published: m.properties_verb_listings_published,
    listings_taken_down: m.properties_verb_listings_taken_down,
    rents_changed: m.properties_verb_rents_changed,
    rooms_added: m.properties_verb_rooms_added,
    rooms_taken_back: m.properties_verb_rooms_taken_back,
  },
  lists: { properties: m.properties_title },
  sought: [
    'property.added',
    'property.rooms_added',
    'property.rooms_taken_back',
    'property.changed',
    'property.owners_changed',
    'property.photos_changed',
    'property.deleted',
    'building.changed',
    'property.meter_read',
    'property.meter_corrected',
    'room_act.rents_changed',
    'room_act.listings_published',
    'room_act.listings_taken_down',
    'room_act.undone',
  ],
}
