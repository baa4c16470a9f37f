// Values that pages need too: this file must stay free of the schema library.

export const HOME_TYPES = ['condo', 'apartment', 'dorm', 'house', 'townhouse', 'shophouse'] as const
export const FURNISHINGS = ['full', 'part', 'none'] as const
export const AMENITIES = [
  'aircon',
  'washing_machine',
  'coin_washer',
  'water_heater',
  'fridge',
  'microwave',
  'tv',
  'wifi',
  'kitchen',
  'balcony',
  'parking',
  'motorcycle_parking',
  'ev_charger',
  'pool',
  'gym',
  'garden',
  'lift',
  'guard',
  'cctv',
  'key_card',
  'smoking',
  'step_free',
  'tm30',
] as const
export const SORTS = ['newest', 'price_asc', 'price_desc', 'per_sqm', 'station', 'distance'] as const
/** The public states of a home (G001). */
export const PUBLIC_STATUSES = ['available', 'coming_soon', 'rented', 'unconfirmed'] as const

/** Conditions that can be taken back although the typed words ask for them. */
export const DROPPABLE = [
  'type',
  'near',
  'around',
  'box',
  'nearStationM',
  'district',
  'province',
  'project',
  'bedrooms',
  'bathrooms',
  'rentMin',
  'rentMax',
  'monthlyMax',
  'moveInMax',
  'areaMin',
  'floorMin',
  'pets',
  'audience',
  'furnishing',
  'amenities',
  'availableBy',
  'leaseMonths',
  'depositMonthsMax',
  'advanceMonthsMax',
  'utilitiesAtCost',
  'utilitiesIncluded',
  'tm30',
  'parkingMin',
  'isVerified',
] as const
