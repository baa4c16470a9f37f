import type { FlyerLayout, FlyerSize, PostShape } from '#features/marketing/kinds.ts'
import { POST_SIDES } from '#features/marketing/kinds.ts'
import type { Format, SideLayout } from '#server/ports/pdf/boxed/layout.ts'
import flyers from './flyers.json' with { type: 'json' }
import posts from './social.json' with { type: 'json' }

const PT_PER_MM = 72 / 25.4
const PAPER: Record<FlyerSize, { w: number; h: number }> = {
  a4: { w: 210, h: 297 },
  a5: { w: 148, h: 210 },
}

/** Where everything stands on a flyer, in millimetres from the corner that is cut to. */
export function flyerLayout(layout: FlyerLayout, size: FlyerSize): SideLayout {
  return (flyers as unknown as Record<string, SideLayout>)[`${layout}-${size}`]!
}

/** Where everything stands on a picture, in its pixels. */
export function postLayout(shape: PostShape): SideLayout {
  const [w, h] = POST_SIDES[shape]

  return (posts as unknown as Record<string, SideLayout>)[`${shape}-${w}x${h}`]!
}

export const flyerFormat = (size: FlyerSize): Format => ({
  ...PAPER[size],
  bleed: 3,
  unitPt: PT_PER_MM,
  textPt: 1,
})

export function postFormat(shape: PostShape): Format {
  const [w, h] = POST_SIDES[shape]

  return { w, h, bleed: 0, unitPt: 1, textPt: 1 }
}
