import { flushSync } from 'react-dom'

/** Shows a room where one room is shown at a time; null shows the sum at the end. */
type Show = (propertyId: string | null) => void

let show: Show | null = null

/** Notes how a room is brought into view where one is shown at a time. Answers how to stop. */
export function onShow(to: Show): () => void {
  show = to

  return () => {
    show = null
  }
}

/** Brings a room into view, if another one is shown. */
export function showRoom(propertyId: string | null): void {
  if (show) flushSync(() => show?.(propertyId))
}

const fieldsIn = (of: ParentNode) => [...of.querySelectorAll<HTMLInputElement>('input[data-meter]')]
const isEmpty = ({ value }: HTMLInputElement) => value === ''
const roomOf = (field: HTMLElement) => field.closest<HTMLElement>('[data-room]')
const idOf = (room: HTMLElement) => room.id.replace('room-', '')

/** What a room still has to be told about a figure. */
export const askIn = (room: HTMLElement) => room.querySelector<HTMLElement>('[data-asks] button')

/**
 * Goes from a field to the next one that is empty, in the order in which one walks; at the end it is only left. Where one
 * room is shown at a time its own fields come first, and one goes nowhere while something is asked.
 */
export function goToNext(from: HTMLInputElement): void {
  const room = roomOf(from)
  if (show) {
    // What is asked about the figure is known once its field is left.
    flushSync(() => from.blur())
    const ask = room && askIn(room)
    if (ask) {
      ask.focus()
      return
    }
  }
  const fields = fieldsIn(document)
  const own = show && room ? fieldsIn(room).find(isEmpty) : undefined
  const next = own ?? fields.slice(fields.indexOf(from) + 1).find(isEmpty)
  if (next) {
    if (show) showRoom(idOf(roomOf(next)!))
    next.focus()
  } else if (show) showRoom(null)
  else from.blur()
}

/** Goes to the first empty field of a room, or to its first one. */
export function goInto(propertyId: string): void {
  const room = document.getElementById(`room-${propertyId}`)
  const fields = room ? fieldsIn(room) : []
  const to = fields.find(isEmpty) ?? fields[0]
  to?.focus({ preventScroll: true })
}

/**
 * Goes from a field as in a table: up and down among fields of the same kind, sideways from the ends of what is typed.
 * Whether it went.
 */
export function goByArrow(from: HTMLInputElement, key: string): boolean {
  if (show) return false
  const fields = fieldsIn(document)
  const { selectionStart: start, selectionEnd: end, value } = from
  const isAll = start === 0 && end === value.length
  const step = key === 'ArrowUp' || key === 'ArrowLeft' ? -1 : 1
  const isAcross = key === 'ArrowLeft' || key === 'ArrowRight'
  if (isAcross && !isAll && !(step < 0 ? start === 0 && end === 0 : start === value.length)) return false
  const line = isAcross ? fields : fields.filter(({ name }) => name === from.name)
  const to = line[line.indexOf(from) + step]
  if (!to) return false
  to.focus()
  to.select()

  return true
}

/** Goes to a room by its number: to its first empty field, or to the room itself. Whether there is one. */
export function goToRoom(unit: string): boolean {
  const wanted = plain(unit)
  const rooms = [...document.querySelectorAll<HTMLElement>('[data-room]')]
  const room =
    rooms.find(({ dataset }) => plain(dataset.room!) === wanted) ??
    rooms.find(({ dataset }) => plain(dataset.room!).endsWith(wanted)) ??
    rooms.find(({ dataset }) => plain(dataset.room!).includes(wanted))
  if (!room || !wanted) return false
  showRoom(idOf(room))
  room.scrollIntoView({ block: show ? 'nearest' : 'center' })
  const field = fieldsIn(room).find(isEmpty)
  ;(field ?? room).focus({ preventScroll: true })

  return true
}

const plain = (text: string) => text.toLowerCase().replaceAll(/[\s\-/]/g, '')
