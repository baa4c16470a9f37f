import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { atDusk } from './at-dusk.ts'
import { PALETTES, panorama, SCENES, sceneOf, sceneOfManager, scenesFor } from './scenes.ts'

const fileOf = (src: string) => new URL(`../../../public${src.split('?')[0]}`, import.meta.url)
const ids = Array.from(
  { length: 300 },
  (_, i) => `0199aa00-0000-7000-8000-${String(i * 7919).padStart(12, '0')}`,
)

describe('drawn scenes', () => {
  it('exist on disk for every scene, palette and panorama', () => {
    for (const name of SCENES) {
      for (const palette of PALETTES) expect(existsSync(fileOf(sceneOf(name, palette).src)), name).toBe(true)
    }
    for (const time of ['morning', 'noon', 'golden', 'dusk', 'night'] as const) {
      expect(existsSync(fileOf(panorama(time)))).toBe(true)
    }
  })

  it('have a drawing at dusk for the dark scheme', () => {
    for (const name of SCENES)
      for (const palette of PALETTES) {
        const { src } = sceneOf(name, palette)
        expect(existsSync(fileOf(atDusk(src))), src).toBe(true)
        expect(atDusk(src)).toMatch(new RegExp(`^/art/${name}-[a-z]+-(?:dusk|night)\\.svg\\?v=1$`))
      }
    expect(atDusk(panorama('golden'))).toBe(panorama('dusk'))
    expect(atDusk('/art/panorama-noon.svg')).toBe('/art/panorama-dusk.svg')
    // What is dark already stays, and so does what is no scene of ours.
    expect(atDusk(panorama('night'))).toBe(panorama('night'))
    expect(atDusk('/media/abc-noon.webp')).toBe('/media/abc-noon.webp')
    expect(atDusk('/art/unknown-leaf-noon.svg')).toBe('/art/unknown-leaf-noon.svg')
  })

  it('are of few shapes, for each is a box to lay out before the page goes on', () => {
    const shapesOf = (src: string) =>
      readFileSync(fileOf(src), 'utf8').match(/<(?:path|rect|circle|ellipse|line|poly)/g)!.length
    for (const name of SCENES)
      for (const palette of PALETTES) expect(shapesOf(sceneOf(name, palette).src), name).toBeLessThan(160)
    for (const time of ['morning', 'noon', 'golden', 'dusk', 'night'] as const)
      expect(shapesOf(panorama(time)), time).toBeLessThan(200)
  })

  it('stay with the home and share one palette', () => {
    for (const id of ids) {
      const { cover, gallery } = scenesFor({ id, type: 'condo', bedrooms: 2 })
      expect(scenesFor({ id, type: 'condo', bedrooms: 2 }).cover).toEqual(cover)
      expect(gallery[0]).toEqual(cover)
      expect(gallery.length).toBeGreaterThanOrEqual(4)
      expect(gallery.length).toBeLessThanOrEqual(5)
      expect(new Set(gallery.map((s) => s.src)).size).toBe(gallery.length)
      expect(new Set(gallery.map((s) => s.src.split('-')[1])).size).toBe(1)
    }
  })

  it('spread over palettes and covers', () => {
    const covers = ids.map((id) => scenesFor({ id, type: 'condo', bedrooms: 1 }).cover.src)
    expect(new Set(covers).size).toBe(18)
  })

  it('follow the type of the home', () => {
    const names = (type: string, bedrooms?: number) =>
      scenesFor({ id: 'a', type, bedrooms }).gallery.map((s) => s.name)
    expect(names('townhouse')).toContain('townhouse')
    expect(names('dormitory')).toContain('corridor')
    expect(names('shophouse')).toContain('shophouse')
    expect(names('condo', 0)).toContain('studio')
    expect(names('condo', 0)).not.toContain('bedroom')
  })

  it('greet differently on each page of a manager’s site, and always the same there', () => {
    for (const id of ids) {
      for (const type of ['condo', 'apartment', 'dorm', 'house', 'townhouse', 'shophouse', 'boat']) {
        const shown = [0, 1, 2].map((nth) => sceneOfManager({ id, types: [type] }, nth).src)
        expect(new Set(shown).size, type).toBe(3)
        expect(sceneOfManager({ id, types: [type] }, 1).src).toBe(shown[1])
      }
    }
  })
})
