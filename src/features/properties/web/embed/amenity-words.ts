import { m } from '#i18n/messages/messages.js'

const AMENITY_WORDS: Record<string, () => string> = {
  aircon: m.listings_amenity_aircon,
  washing_machine: m.listings_amenity_washing_machine,
  coin_washer: m.listings_amenity_coin_washer,
  water_heater: m.listings_amenity_water_heater,
  fridge: m.listings_amenity_fridge,
  microwave: m.listings_amenity_microwave,
  tv: m.listings_amenity_tv,
  wifi: m.listings_amenity_wifi,
  kitchen: m.listings_amenity_kitchen,
  balcony: m.listings_amenity_balcony,
  parking: m.listings_amenity_parking,
  motorcycle_parking: m.listings_amenity_motorcycle_parking,
  ev_charger: m.listings_amenity_ev_charger,
  pool: m.listings_amenity_pool,
  gym: m.listings_amenity_gym,
  garden: m.listings_amenity_garden,
  lift: m.listings_amenity_lift,
  guard: m.listings_amenity_guard,
  cctv: m.listings_amenity_cctv,
  key_card: m.listings_amenity_key_card,
  smoking: m.listings_amenity_smoking,
  step_free: m.listings_amenity_step_free,
  tm30: m.listings_amenity_tm30,
}

/** What a home or its building has, in words. */
export const amenityWord = (amenity: string) => AMENITY_WORDS[amenity]?.() ?? amenity

/** All amenities, for ticking those that are there. */
export const amenityWords = () =>
  Object.keys(AMENITY_WORDS).map((value) => ({ value, label: amenityWord(value) }))
