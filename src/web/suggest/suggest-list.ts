import { m } from '#i18n/messages/messages.js'
import type { Place } from './places.ts'
import css from './suggest.module.css'

/** As wide as a line of it is read at once, in pixels; so much of it is worth showing, and so much room left below. */
const WIDEST = 640
const LEAST_HIGH = 216
const GAP = 8

/** The pin of a place that is no station. */
const PIN =
  'M12 21s7-6.1 7-11.2A7 7 0 0 0 5 9.8C5 14.9 12 21 12 21zm0-8.4a2.7 2.7 0 1 1 0-5.4 2.7 2.7 0 0 1 0 5.4z'

const list = made('div', css.list)
const said = made('div', 'sr-only')
list.role = 'listbox'
list.hidden = true
said.role = 'status'
// A press on a line leaves the focus, and a phone's keyboard, where they are.
list.addEventListener('mousedown', (event) => event.preventDefault())

/** Puts places into the list of this id. Shown once it is laid out. */
export function drawPlaces(id: string, places: Place[], choose: (index: number) => void): void {
  list.id = id
  list.ariaLabel = m.places_suggest_label()
  if (!list.isConnected) document.body.append(list, said)
  list.replaceChildren(
    ...places.map((place, index) => {
      const option = lineOf(place)
      option.id = `${id}-${index}`
      option.addEventListener('click', () => choose(index))
      return option
    }),
  )
}

/** The line of a place; undefined where there is none. */
export function optionAt(index: number): Element | undefined {
  return list.children[index]
}

/** Lays the list under a field, as high as the screen has room above its keyboard. */
export function layOut(input: HTMLInputElement): void {
  list.hidden = false
  list.style.width = '100px'
  // Lengths of a page that is shown smaller are not those of the screen.
  const zoom = list.getBoundingClientRect().width / 100
  const seen = window.visualViewport
  const end = seen ? seen.offsetTop + seen.height : window.innerHeight
  if (end - input.getBoundingClientRect().bottom < LEAST_HIGH) input.scrollIntoView({ block: 'start' })
  const field = input.getBoundingClientRect()
  const box = (input.form ?? input).getBoundingClientRect()
  Object.assign(list.style, {
    width: `${Math.min(box.width / zoom, WIDEST)}px`,
    left: `${(box.left + window.scrollX) / zoom}px`,
    top: `${(field.bottom + window.scrollY + GAP) / zoom}px`,
    maxHeight: `${Math.max(end - field.bottom - 2 * GAP, LEAST_HIGH / 2) / zoom}px`,
  })
}

/** Takes the list away. */
export function shut(): void {
  list.hidden = true
  list.replaceChildren()
  said.textContent = ''
}

/** Tells a screen reader that there is a list. */
export function sayHowMany(count: number): void {
  said.textContent =
    count === 1 ? m.places_suggest_count_one() : m.places_suggest_count({ count: `${count}` })
}

function lineOf({ name, mark, detail, colors, homes }: Place): HTMLElement {
  const option = made('div', css.option)
  option.role = 'option'
  option.ariaSelected = 'false'
  const [from, to] = mark ?? [0, 0]
  const marked = made('mark', css.mark)
  marked.textContent = name.slice(from, to)
  const title = made('span', css.name)
  title.append(name.slice(0, from), ...(mark ? [marked] : []), name.slice(to))
  const below = made('span', css.detail)
  below.textContent = detail
  option.append(signOf(colors), title, ' ', below)
  if (homes) {
    const free = made('span', css.homes)
    const count = homes.toLocaleString('en')
    free.textContent = homes === 1 ? m.search_homes_one() : m.search_homes({ count })
    option.append(' ', free)
  }

  return option
}

/** The colours of a station's lines, or a pin. */
function signOf(colors: string[]): SVGElement {
  const sign = drawn('svg', { class: css.sign!, viewBox: '0 0 24 24', 'aria-hidden': 'true' })
  const wide = 16 / colors.length
  if (colors.length === 0) sign.append(drawn('path', { d: PIN, 'fill-rule': 'evenodd' }))
  for (const [i, fill] of colors.entries())
    sign.append(drawn('rect', { x: `${4 + i * wide}`, y: '4', width: `${wide}`, height: '16', fill }))

  return sign
}

function made<Name extends keyof HTMLElementTagNameMap>(name: Name, className = '') {
  const element = document.createElement(name)
  element.className = className

  return element
}

function drawn(name: string, attributes: Record<string, string>): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)

  return element
}
