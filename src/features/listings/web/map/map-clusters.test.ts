import { expect, it } from 'vitest'
import { type Cluster, clustersApart, widthOf } from './map-clusters.ts'

const cluster = (lng: number, count: number, isEstimate = false): Cluster => ({
  kind: 'cluster',
  count,
  isEstimate,
  lat: 0,
  lng,
})
/** A degree is a pixel. */
const project = ({ lat, lng }: { lat: number; lng: number }) => ({ x: lng, y: lat })

it('joins circles that would lie over each other, in the middle of their homes, and loses none', () => {
  const all = clustersApart([cluster(0, 30), cluster(40, 10, true), cluster(400, 5)], project)
  expect(all).toEqual([{ kind: 'cluster', count: 40, isEstimate: true, lat: 0, lng: 10 }, cluster(400, 5)])
})

it('goes on until each has room, also for what grew or moved by being joined', () => {
  const row = Array.from({ length: 40 }, (_, n) => cluster(n * 40, 9 + n))
  const all = clustersApart(row, project)
  expect(all.length).toBeGreaterThan(10)
  expect(all.reduce((sum, { count }) => sum + count, 0)).toBe(row.reduce((sum, { count }) => sum + count, 0))
  const sorted = all.toSorted((a, b) => a.lng - b.lng)
  for (const [n, one] of sorted.slice(1).entries())
    expect(one.lng - sorted[n]!.lng).toBeGreaterThanOrEqual((widthOf(one) + widthOf(sorted[n]!)) / 2 + 6)
})

it('leaves those that have room where they are', () => {
  const all = [cluster(0, 1), cluster(60, 99), cluster(120, 1)]
  expect(clustersApart(all, project)).toEqual(all)
})
