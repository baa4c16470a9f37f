import { contrast } from '#web/design/oklch.ts'
import { tokensFor } from '#web/design/tokens.ts'
import type { Surface } from './content.ts'

/** Two colours that meet on a site: how well one is read on the other, and how well it must be (WCAG 2.2 AA). */
export type Meeting = { name: MeetingName; front: string; back: string; ratio: number; least: number }

const MEETINGS = [
  ['button', 'brand-ink', 'brand', 4.5],
  ['link', 'link', 'paper', 4.5],
  ['linkOnPage', 'link', 'rice', 4.5],
  ['title', 'hero', 'rice', 4.5],
  ['titleOnTint', 'hero', 'leaf-50', 4.5],
  ['text', 'ink', 'rice', 4.5],
  ['quiet', 'ink-2', 'rice', 4.5],
  ['quietOnTint', 'ink-2', 'leaf-50', 4.5],
  ['hint', 'ink-3', 'rice', 4.5],
  ['icon', 'leaf-700', 'paper', 3],
  ['mark', 'leaf-800', 'leaf-100', 4.5],
  ['band', 'band-ink', 'leaf-900', 4.5],
  ['bandButton', 'leaf-950', 'band-ink', 4.5],
  ['field', 'line-strong', 'rice', 3],
] as const
export type MeetingName = (typeof MEETINGS)[number][0]

/** Everything that is derived from a manager's colour and is read on their site, by day and by night. */
export function paletteOf(primary: string, surface: Surface): { light: Meeting[]; dark: Meeting[] } {
  const { light, dark } = tokensFor({ primary, surface })
  const meet = (tokens: Record<string, string>) =>
    MEETINGS.map(([name, front, back, least]): Meeting => {
      const [one, other] = [tokens[front]!, tokens[back]!]
      return { name, front: one, back: other, ratio: contrast(one, other), least }
    })

  return { light: meet(light), dark: meet(dark) }
}

/** Colours to begin with, each of a home: nobody has to know a code. */
export const COLOURS = [
  '#8dc73f',
  '#2f7d5b',
  '#15696d',
  '#3b93a6',
  '#2f4f9a',
  '#263b69',
  '#6b4fa0',
  '#a83f6f',
  '#b3402a',
  '#c46b1f',
  '#f5c04a',
  '#3b4538',
] as const
