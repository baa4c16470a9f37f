import type { Locale } from '#i18n/locale.ts'
import samples from './data/samples.json' with { type: 'json' }

type Sample = { id: string; title: Record<Locale, string> } & Record<
  Locale,
  { subject: string; text: string }
>

/** Texts to begin with; what stands in square brackets is to be filled in by whoever sends. */
export const SAMPLES = samples as readonly Sample[]
