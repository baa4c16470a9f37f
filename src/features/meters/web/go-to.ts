/** Goes from a field to the next one that is empty, in the order in which one walks; at the end it is only left. */
export function goToNext(from: HTMLInputElement): void {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input[data-meter]')].filter(isShown)
  const next = fields.slice(fields.indexOf(from) + 1).find(({ value }) => value === '')
  if (next) next.focus()
  else from.blur()
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
  room.scrollIntoView({ block: 'center' })
  const field = [...room.querySelectorAll<HTMLInputElement>('input[data-meter]')].find(
    (one) => isShown(one) && one.value === '',
  )
  ;(field ?? room).focus({ preventScroll: true })

  return true
}

const plain = (text: string) => text.toLowerCase().replaceAll(/[\s\-/]/g, '')

/** A field in a part that is folded away takes no figure. */
function isShown(field: HTMLElement): boolean {
  return field.closest('details:not([open])') === null
}
