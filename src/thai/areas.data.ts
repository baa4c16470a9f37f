import { type Areas, buildAreas } from './areas.ts'
import districts from './data/districts.json' with { type: 'json' }
import provinces from './data/provinces.json' with { type: 'json' }
import subdistricts from './data/subdistricts.json' with { type: 'json' }

let built: Areas | undefined

/** Official areas of Thailand, built once. Half a megabyte: for the server, never for a page's first load. */
export function areas(): Areas {
  built ??= buildAreas({ provinces, districts, subdistricts })
  return built
}
