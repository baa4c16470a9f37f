// Makes the drawings of public/art of fewer shapes: neighbours of the same paint become one path. A browser lays out a
// drawing as it lays out a page, a box for each shape and all of it before anything else of the page goes on; 500 windows
// of a skyline cost a cheap phone as much as the whole page. What is seen stays the same. Run by hand after drawing:
//
//   node scripts/flatten-art.mjs
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { findOrInstallChromium } from './chromium.mjs'
import { at } from './kit.mjs'

const FOLDER = 'public/art'

const browser = await chromium.launch({ executablePath: await findOrInstallChromium() })
const page = await browser.newPage()
for (const name of readdirSync(at(FOLDER)).filter((file) => /-[a-z]+\.svg$/.test(file))) {
  const file = at(`${FOLDER}/${name}`)
  const { svg, before, after } = await page.evaluate(flatten, readFileSync(file, 'utf8'))
  if (after === before) continue
  writeFileSync(file, svg)
  console.log(`${name}: ${before} shapes, now ${after}`)
}
await browser.close()

/** Runs in the browser, which knows where each shape stands. */
function flatten(source) {
  const SHAPES = 'path, rect, circle'
  const GEOMETRY = new Set(['d', 'x', 'y', 'width', 'height', 'rx', 'cx', 'cy', 'r'])
  document.body.innerHTML = source
  const svg = document.querySelector('svg')
  const before = svg.querySelectorAll(SHAPES).length
  for (const container of [svg, ...svg.querySelectorAll('g')]) flattenIn(container)
  const after = svg.querySelectorAll(SHAPES).length

  return { svg: new XMLSerializer().serializeToString(svg), before, after }

  /** Joins each child to an earlier one of its paint, where nothing that was painted in between stands in its way. */
  function flattenIn(container) {
    const painted = []
    for (const element of [...container.children]) {
      if (element.matches('defs')) continue
      const one = { element, key: paintOf(element), places: [placeOf(element)] }
      const earlier = one.key && earlierLike(painted, one)
      if (!earlier) {
        painted.push(one)
        continue
      }
      earlier.places.push(...one.places)
      const joined = document.createElementNS(svg.namespaceURI, 'path')
      for (const { name, value } of earlier.element.attributes)
        if (!GEOMETRY.has(name)) joined.setAttribute(name, value)
      joined.setAttribute('d', lineOf(earlier.element) + lineOf(element))
      earlier.element.replaceWith(joined)
      earlier.element = joined
      element.remove()
    }
  }

  /** The same paint laid twice on one spot would be laid there once, so that shapes which meet stay apart. */
  function earlierLike(painted, { key, places: [place] }) {
    for (const other of painted.toReversed()) {
      const isMet = other.places.some((there) => doMeet(there, place))
      if (other.key === key && !isMet) return other
      // Two shapes of one paint may change their places, whatever they cover.
      if (isMet && other.key !== key) return undefined
    }
    return undefined
  }

  /** All that a shape looks like but its form; undefined for what is more than a shape, or painted by where it stands. */
  function paintOf(element) {
    if (!element.matches(SHAPES) || element.children.length > 0) return undefined
    const looks = [...element.attributes].filter(({ name }) => !GEOMETRY.has(name))
    if (
      looks.some(
        ({ name, value }) =>
          /^(?:id|class|style|transform|filter|mask|clip-path)$/.test(name) || value.startsWith('url('),
      )
    )
      return undefined

    return JSON.stringify(looks.map(({ name, value }) => `${name}=${value}`).sort())
  }

  function placeOf(element) {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    const { stroke, strokeWidth } = getComputedStyle(element)
    const { a } = svg.getScreenCTM()
    // Sharp corners of a stroke reach beyond half its width.
    const beyond = stroke === 'none' ? 0 : Number.parseFloat(strokeWidth) * a * 2

    return [left - beyond, top - beyond, right + beyond, bottom + beyond]
  }

  function doMeet([left, top, right, bottom], [left2, top2, right2, bottom2]) {
    const RIM = 0.01
    return left + RIM < right2 && left2 + RIM < right && top + RIM < bottom2 && top2 + RIM < bottom
  }

  function lineOf(element) {
    const [x, y, width, height, rx, cx, cy, r] = ['x', 'y', 'width', 'height', 'rx', 'cx', 'cy', 'r'].map(
      (name) => Number(element.getAttribute(name) ?? 0),
    )
    const near = (n) => String(+n.toFixed(3))
    if (element.matches('circle'))
      return `M${near(cx - r)} ${near(cy)}a${r} ${r} 0 1 1 ${near(2 * r)} 0a${r} ${r} 0 1 1 ${near(-2 * r)} 0z`
    if (element.matches('rect')) {
      // Each way for itself: on a low one that is rounder than it is high, a corner is part of an ellipse (SVG 2, 7.4).
      const [rx2, ry2] = [Math.min(rx, width / 2), Math.min(rx, height / 2)]
      if (!rx2) return `M${near(x)} ${near(y)}h${width}v${height}h${-width}z`
      const [w, h] = [near(width - 2 * rx2), near(height - 2 * ry2)]
      const corner = (dx, dy) => `a${near(rx2)} ${near(ry2)} 0 0 1 ${near(dx * rx2)} ${near(dy * ry2)}`
      return `M${near(x + rx2)} ${near(y)}h${w}${corner(1, 1)}v${h}${corner(-1, 1)}h-${w}${corner(-1, -1)}v-${h}${corner(1, -1)}z`
    }
    const d = element.getAttribute('d')
    // The first m of a path stands for M; whatever follows its point without a letter stays relative.
    const start = /^m\s*(-?[\d.]+(?:e-?\d+)?)[\s,]*(-?\.?\d[\d]*(?:\.\d+)?|-?\.\d+)/.exec(d)
    if (!start) return d
    const rest = d.slice(start[0].length)
    return `M${start[1]} ${start[2]}${/^\s*[a-zA-Z]/.test(rest) || rest === '' ? rest : `l${rest}`}`
  }
}
