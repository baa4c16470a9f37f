import type { GazetteerEntry } from './filters.ts'

/** Stations `from` to `to` of a line, by their numbers. */
const along = (line: string, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => `station:${line}${String(from + i).padStart(2, '0')}`)

/**
 * Long roads whose name a single station also bears. The bare name means the road, with every station along it: BTS
 * Srinagarindra stands at one end of a road of 20 km.
 */
export function roads(): GazetteerEntry[] {
  return [
    {
      key: 'road:srinagarindra',
      kind: 'road',
      th: 'ศรีนครินทร์',
      en: 'Srinagarindra',
      names: ['ศรีนครินทร์', 'ศรีนครินทร', 'Srinagarindra', 'Srinakarin', 'Srinakharin', 'Si Nakharin'],
      // The Yellow Line follows it from Lam Sali to Si Thepha.
      stations: [...along('YL', 9, 21), 'station:E20'],
    },
    {
      key: 'road:ratchadaphisek',
      kind: 'road',
      th: 'รัชดาภิเษก',
      en: 'Ratchadaphisek',
      names: ['รัชดาภิเษก', 'รัชดา', 'Ratchadaphisek', 'Ratchada'],
      // The Blue Line under it, from Lat Phrao to Phra Ram 9.
      stations: along('BL', 15, 20),
    },
    {
      key: 'road:phahon-yothin',
      kind: 'road',
      th: 'พหลโยธิน',
      en: 'Phahon Yothin',
      names: ['พหลโยธิน', 'พหล', 'Phahon Yothin', 'Phaholyothin', 'Phahonyothin'],
      // The Sukhumvit Line above it, from Victory Monument to Phahon Yothin 59, and the Blue Line's station.
      stations: [
        ...[
          'N3',
          'N4',
          'N5',
          'N7',
          'N8',
          'N9',
          'N10',
          'N11',
          'N12',
          'N13',
          'N14',
          'N15',
          'N16',
          'N17',
          'N18',
        ].map((code) => `station:${code}`),
        'station:BL14',
      ],
    },
  ]
}
