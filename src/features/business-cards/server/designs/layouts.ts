import type { CardDesign } from '#features/business-cards/designs.ts'
import type { ColourName } from '#server/ports/pdf/boxed/colours.ts'
import type { BoxLayout, ImageLayout, SideLayout, TextLayout } from '#server/ports/pdf/boxed/layout.ts'

type Rect = [x: number, y: number, w: number, h: number]
type Style = Pick<
  TextLayout,
  'size' | 'minSize' | 'weight' | 'align' | 'valign' | 'lineHeight' | 'maxLines' | 'spill'
>

/** A name that is too long for one line at its smallest size takes a second one above it. */
const NAME_TH: Style = {
  size: 13,
  minSize: 9,
  weight: 700,
  align: 'left',
  valign: 'bottom',
  lineHeight: 1.4,
  maxLines: 1,
  spill: 1.8,
}
const NAME_EN: Style = { ...NAME_TH, size: 12, spill: 2.4 }
const TITLE: Style = {
  size: 8,
  minSize: 7,
  weight: 500,
  align: 'left',
  valign: 'top',
  lineHeight: 1.5,
  maxLines: 1,
}
const BUSINESS: Style = { ...TITLE, weight: 600 }
const ADDRESS: Style = { ...TITLE, size: 7.5, weight: 400, maxLines: 2 }
const CONTACT: Style = {
  size: 7.5,
  minSize: 7,
  weight: 400,
  align: 'left',
  valign: 'bottom',
  lineHeight: 1.5,
}
const WEBSITE: Style = { ...TITLE, size: 7.5 }

/** Where everything stands on the two sides of each design, in millimetres from the corner that is cut to. */
export const LAYOUTS: Record<CardDesign, { front: SideLayout; back: SideLayout }> = {
  'leaf-line': {
    front: side('leaf-line-front', [
      logo([8, 7, 36, 9], 'white'),
      text('name_th', [8, 18.6, 74, 7.2], NAME_TH, 'ink', 'white'),
      text('title_th', [8, 26.2, 74, 4.4], TITLE, 'ink2', 'white'),
      text('contact', [8, 38.4, 48, 12], CONTACT, 'ink', 'white', { lines: ['phone', 'line', 'email'] }),
      text('business_th', [46, 7, 36, 9], BUSINESS, 'mid', 'white', {
        align: 'right',
        valign: 'middle',
        maxLines: 2,
      }),
    ]),
    back: side('leaf-line-back', [
      text('name_en', [8, 7, 45, 6.6], NAME_EN, 'ink', 'tint'),
      text('title_en', [8, 14, 45, 4.4], TITLE, 'ink2', 'tint'),
      text('business_en', [8, 20, 45, 4.4], BUSINESS, 'mid', 'tint'),
      text('address_en', [8, 26, 45, 12.4], ADDRESS, 'ink', 'tint', { maxLines: 3 }),
      text('contact', [8, 38.8, 45, 8.2], CONTACT, 'ink', 'tint', { lines: ['phone', 'website'] }),
      code([56, 13, 28, 28]),
    ]),
  },
  gable: {
    front: side('gable-front', [
      logo([8, 7, 34, 9], 'deep'),
      text('name_th', [8, 19, 56, 7.2], NAME_TH, 'white', 'deep'),
      text('title_th', [8, 26.6, 56, 4.4], TITLE, 'soft', 'deep'),
      text('contact', [8, 37, 46, 12], CONTACT, 'white', 'deep', { lines: ['phone', 'line', 'email'] }),
    ]),
    back: side('gable-back', [
      text('name_en', [8, 15.5, 45, 6.6], NAME_EN, 'ink', 'rice'),
      text('title_en', [8, 22.5, 45, 4.4], TITLE, 'ink2', 'rice'),
      text('business_en', [8, 28, 45, 4.4], BUSINESS, 'mid', 'rice'),
      text('address_en', [8, 33, 45, 8.4], ADDRESS, 'ink', 'rice'),
      text('contact', [8, 41.6, 45, 8.2], CONTACT, 'ink', 'rice', { lines: ['phone', 'website'] }),
      code([55, 18.5, 29, 29]),
    ]),
  },
  panels: {
    front: side('panels-front', [
      logo([8, 7, 36, 9], 'white'),
      text('name_th', [8, 19, 54, 7.2], NAME_TH, 'ink', 'white'),
      text('title_th', [8, 26.6, 54, 4.4], TITLE, 'ink2', 'white'),
      text('contact', [8, 37, 54, 12], CONTACT, 'ink', 'white', { lines: ['phone', 'line', 'email'] }),
    ]),
    back: side('panels-back', [
      text('name_en', [10, 12.5, 41, 6.6], NAME_EN, 'ink', 'white'),
      text('title_en', [10, 19.5, 41, 4.4], TITLE, 'ink2', 'white'),
      text('business_en', [10, 25, 41, 4.4], BUSINESS, 'mid', 'white'),
      text('address_en', [10, 29.6, 41, 8.2], ADDRESS, 'ink', 'white', { size: 7 }),
      text('website', [10, 38, 41, 4], WEBSITE, 'ink', 'white'),
      code([54, 12.5, 29, 29]),
    ]),
  },
  skyline: {
    front: side('skyline-front', [
      text('name_th', [8, 5.4, 50, 7.2], NAME_TH, 'ink', 'rice'),
      text('title_th', [8, 13, 50, 4.4], TITLE, 'ink2', 'rice'),
      logo([60, 6.4, 22, 10], 'rice', 'right'),
      text('contact', [8, 21.4, 50, 12.2], CONTACT, 'ink', 'rice', {
        valign: 'top',
        lines: ['phone', 'line', 'email'],
      }),
      text('business_th', [50, 18, 32, 8.4], BUSINESS, 'mid', 'rice', { align: 'right', maxLines: 2 }),
    ]),
    back: side('skyline-back', [
      text('name_en', [8, 7.4, 44, 6.6], NAME_EN, 'white', 'deep'),
      text('title_en', [8, 14.4, 44, 4.4], TITLE, 'soft', 'deep'),
      text('business_en', [8, 20, 44, 4.4], BUSINESS, 'soft', 'deep'),
      text('contact', [8, 25, 44, 12.2], CONTACT, 'white', 'deep', {
        valign: 'top',
        lines: ['phone', 'line', 'website'],
      }),
      code([55, 8, 29, 29]),
    ]),
  },
  portrait: {
    front: side('portrait-front', [
      portrait([-3, 4, 36, 53]),
      logo([39, 7, 30, 8], 'white'),
      text('name_th', [39, 17, 45, 7.2], NAME_TH, 'ink', 'white'),
      text('title_th', [39, 24.6, 45, 4.4], TITLE, 'ink2', 'white'),
      text('business_th', [39, 30, 45, 4.4], BUSINESS, 'mid', 'white'),
      text('contact', [39, 35.4, 45, 12.2], CONTACT, 'ink', 'white', { lines: ['phone', 'line', 'email'] }),
    ]),
    back: side('portrait-back', [
      text('name_en', [8, 11, 44, 6.6], NAME_EN, 'onBrand', 'brand'),
      text('title_en', [8, 18, 44, 4.4], TITLE, 'onBrand', 'brand'),
      text('business_en', [8, 23.6, 44, 4.4], BUSINESS, 'onBrand', 'brand'),
      text('address_en', [8, 28.4, 44, 8.2], ADDRESS, 'onBrand', 'brand'),
      text('contact', [8, 37, 44, 8.2], CONTACT, 'onBrand', 'brand', {
        valign: 'top',
        lines: ['phone', 'website'],
      }),
      code([55, 12.5, 29, 29]),
    ]),
  },
  'banana-leaf': {
    front: side('banana-leaf-front', [
      logo([8, 7, 36, 9], 'rice'),
      text('name_th', [8, 18.4, 60, 7.2], NAME_TH, 'ink', 'rice'),
      text('title_th', [8, 26, 60, 4.4], TITLE, 'ink2', 'rice'),
      text('contact', [8, 37, 44, 12], CONTACT, 'ink', 'rice', { lines: ['phone', 'line', 'email'] }),
    ]),
    back: side('banana-leaf-back', [
      text('name_en', [8, 8, 44, 6.6], NAME_EN, 'white', 'mid'),
      text('title_en', [8, 15, 44, 4.4], TITLE, 'tint2', 'mid'),
      text('business_en', [8, 20.4, 44, 4.4], BUSINESS, 'tint2', 'mid'),
      text('address_en', [8, 25.4, 44, 8.2], ADDRESS, 'white', 'mid'),
      text('contact', [8, 38.2, 44, 8.2], CONTACT, 'white', 'mid', { lines: ['phone', 'website'] }),
      code([55, 12.5, 29, 29]),
    ]),
  },
  windows: {
    front: side('windows-front', [
      logo([8, 7, 34, 9], 'deep'),
      text('name_th', [8, 19, 48, 7.2], NAME_TH, 'white', 'deep'),
      text('title_th', [8, 26.6, 48, 4.4], TITLE, 'soft', 'deep'),
      text('contact', [8, 37, 48, 12], CONTACT, 'white', 'deep', { lines: ['phone', 'line', 'email'] }),
    ]),
    back: side('windows-back', [
      text('name_en', [8, 10, 44, 6.6], NAME_EN, 'ink', 'white'),
      text('title_en', [8, 17, 44, 4.4], TITLE, 'ink2', 'white'),
      text('business_en', [8, 22.4, 44, 4.4], BUSINESS, 'mid', 'white'),
      text('address_en', [8, 27.4, 44, 8.2], ADDRESS, 'ink', 'white'),
      text('contact', [8, 38.6, 44, 8.2], CONTACT, 'ink', 'white', { lines: ['phone', 'website'] }),
      code([55.5, 14.9, 29, 29]),
    ]),
  },
  'portrait-round': {
    front: side('portrait-round-front', [
      portrait([51, 8.6, 32, 32]),
      logo([8, 7, 32, 8.4], 'tint'),
      text('name_th', [8, 17, 40, 7.2], NAME_TH, 'ink', 'tint'),
      text('title_th', [8, 24.6, 40, 4.4], TITLE, 'ink2', 'tint'),
      text('business_th', [8, 29.8, 40, 4.4], BUSINESS, 'mid', 'tint'),
      text('contact', [8, 37, 40, 12], CONTACT, 'ink', 'tint', { lines: ['phone', 'line', 'email'] }),
    ]),
    back: side('portrait-round-back', [
      text('name_en', [8, 8, 44, 6.6], NAME_EN, 'ink', 'white'),
      text('title_en', [8, 15, 44, 4.4], TITLE, 'ink2', 'white'),
      text('business_en', [8, 20.4, 44, 4.4], BUSINESS, 'mid', 'white'),
      text('address_en', [8, 25.4, 44, 8.2], ADDRESS, 'ink', 'white'),
      text('contact', [8, 38.2, 44, 8.2], CONTACT, 'ink', 'white', { lines: ['phone', 'website'] }),
      code([55, 12.5, 29, 29]),
    ]),
  },
}

function side(art: string, boxes: BoxLayout[]): SideLayout {
  return { art: `business-cards/${art}`, boxes }
}

function text(
  slot: string,
  [x, y, w, h]: Rect,
  style: Style,
  color: ColourName,
  on: ColourName,
  more: Partial<TextLayout> = {},
): TextLayout {
  return { kind: 'text', slot, x, y, w, h, ...style, color, on, ...more }
}

function logo([x, y, w, h]: Rect, on: ColourName, align: ImageLayout['align'] = 'left'): ImageLayout {
  const variant = on === 'deep' ? 'onDark' : 'onLight'

  return { kind: 'image', slot: 'logo', x, y, w, h, fit: 'contain', align, on, variant }
}

function portrait([x, y, w, h]: Rect): ImageLayout {
  return { kind: 'image', slot: 'portrait', x, y, w, h, fit: 'cover', align: 'center', on: 'soft' }
}

function code([x, y, w, h]: Rect): BoxLayout {
  return { kind: 'qr', slot: 'qr', x, y, w, h, quietModules: 4 }
}
