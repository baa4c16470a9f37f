/** A piece of the screen, in pixels from the corner of the map. */
export type Rect = { left: number; top: number; right: number; bottom: number }

/**
 * A name to be written on the map: the point it belongs to and how large it is, in pixels. `gap` is how far from its point
 * it stands; without one it is written over it. `isFirm` may lie over what is soft.
 */
export type Label = { x: number; y: number; width: number; height: number; gap?: number; isFirm?: boolean }

/** Where one stands that has room: which it is, and how far its middle is from its point. */
export type Placed = { nth: number; dx: number; dy: number }

/**
 * Where each of some names has room: the first come first, and of each the first place beside its point that is free. A name
 * lies over nothing that is taken, over no name before it and beyond no edge; one without room is left out. Over what is
 * soft (the dots of other stations) only a firm one lies.
 */
export function roomFor(
  labels: readonly Label[],
  { taken, soft, view }: { taken: readonly Rect[]; soft: readonly Rect[]; view: Rect },
): Placed[] {
  const full = [...taken]
  const placed: Placed[] = []
  for (const [nth, label] of labels.entries()) {
    const avoided = label.isFirm ? full : [...full, ...soft]
    const free = placesOf(label).find(({ dx, dy }) => {
      const rect = rectAt(label, dx, dy)
      return isInside(rect, view) && !avoided.some((other) => areOver(rect, other))
    })
    if (!free) continue
    placed.push({ nth, ...free })
    full.push(rectAt(label, free.dx, free.dy))
  }

  return placed
}

/**
 * To the right as one reads on, then to the left, below and above; a firm one also at the corners, where a name may seem to
 * be that of another dot. A firm area may be named some lines further down or up.
 */
function placesOf({ width, height, gap, isFirm }: Label): { dx: number; dy: number }[] {
  if (gap === undefined) {
    const moved = isFirm ? [1, -1, 2, -2, 3, -3].map((lines) => ({ dx: 0, dy: lines * height })) : []
    return [{ dx: 0, dy: 0 }, ...moved]
  }
  const dx = gap + width / 2
  const dy = gap + height / 2

  const beside = [
    { dx, dy: 0 },
    { dx: -dx, dy: 0 },
    { dx: 0, dy },
    { dx: 0, dy: -dy },
  ]
  const atCorners = [
    { dx, dy },
    { dx, dy: -dy },
    { dx: -dx, dy },
    { dx: -dx, dy: -dy },
  ]

  return isFirm ? [...beside, ...atCorners] : beside
}

function rectAt({ x, y, width, height }: Label, dx: number, dy: number): Rect {
  const [left, top] = [x + dx - width / 2, y + dy - height / 2]

  return { left, top, right: left + width, bottom: top + height }
}

function isInside(one: Rect, view: Rect): boolean {
  return one.left >= view.left && one.top >= view.top && one.right <= view.right && one.bottom <= view.bottom
}

function areOver(one: Rect, other: Rect): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}
