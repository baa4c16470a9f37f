/** Which drawing of a scene was made at dusk: its palette. */
const DUSK: Record<string, string> = {
  balcony: 'indigo',
  bedroom: 'turmeric',
  condo: 'lotus',
  corridor: 'leaf',
  dorm: 'clay',
  kitchen: 'lotus',
  living: 'leaf',
  shophouse: 'turmeric',
  studio: 'clay',
  townhouse: 'indigo',
}
const DRAWN = /^(\/art\/)(panorama|[a-z]+)(?:-[a-z]+)?-(?:morning|noon|golden)\.svg/

/** The same scene drawn at dusk, for the dark scheme; itself where it is dark already or no drawing of ours. */
export function atDusk(src: string): string {
  const [whole, folder, scene] = DRAWN.exec(src) ?? []
  const palette = scene === 'panorama' ? '' : DUSK[scene ?? '']
  if (!whole || palette === undefined) return src

  return `${folder}${scene}${palette && `-${palette}`}-dusk.svg${src.slice(whole.length)}`
}
