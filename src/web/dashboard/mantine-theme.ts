import {
  ActionIcon,
  Button,
  Checkbox,
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  Input,
  type MantineColorsTuple,
  type MantineThemeOverride,
  Modal,
  Radio,
  Switch,
  Tooltip,
  type VariantColorsResolver,
} from '@mantine/core'
import { fromHex, toHex } from '#web/design/oklch.ts'
import { STEPS } from '#web/design/scale.ts'
import { FONT_UI, type ThemeConfig, tokensFor } from '#web/design/tokens.ts'

/** Tone of each Mantine colour name in our own variables, which follow light and dark by themselves. */
const TONES: Record<string, { fill: string; ink: string; tint: string; text: string }> = {
  leaf: { fill: '--brand', ink: '--brand-ink', tint: '--leaf-100', text: '--leaf-700' },
  red: { fill: '--danger', ink: '--danger-ink', tint: '--danger-tint', text: '--danger' },
  yellow: { fill: '--soon', ink: '--soon-ink', tint: '--warn-tint', text: '--warn' },
  blue: { fill: '--info', ink: '--paper', tint: '--info-tint', text: '--info' },
  teal: { fill: '--note', ink: '--paper', tint: '--note-tint', text: '--note' },
  gray: { fill: '--ink-2', ink: '--paper', tint: '--sunk-2', text: '--ink-2' },
}

/** The Mantine theme of a site's colours. Used inside the dashboard layout only. */
export function mantineTheme(config: ThemeConfig = {}): MantineThemeOverride {
  const { light, dark } = tokensFor(config)
  const pick = (set: Record<string, string>, names: string[]) =>
    names.map((name) => set[name]!) as unknown as MantineColorsTuple
  const grey = [
    'sunken',
    'sunk-2',
    'line',
    'line',
    'line-strong',
    'line-strong',
    'ink-3',
    'ink-2',
    'ink-2',
    'ink',
  ]
  const darks = [
    'ink',
    'ink-2',
    'ink-3',
    'line-strong',
    'line-strong',
    'line',
    'paper',
    'rice',
    'sunken',
    'rice',
  ]
  return createTheme({
    colors: {
      leaf: pick(
        light,
        STEPS.slice(0, 10).map((step) => `leaf-${step}`),
      ),
      gray: pick(light, grey),
      dark: pick(dark, darks),
      red: tuple(light['danger-tint']!, light.danger!),
      yellow: tuple(light['warn-tint']!, light.soon!),
      blue: tuple(light['info-tint']!, light.info!),
      teal: tuple(light['note-tint']!, light.note!),
    },
    primaryColor: 'leaf',
    primaryShade: { light: 5, dark: 5 },
    black: light.ink!,
    white: '#ffffff',
    autoContrast: true,
    luminanceThreshold: 0.3,
    variantColorResolver,
    fontFamily: FONT_UI,
    headings: {
      fontFamily: FONT_UI,
      fontWeight: '600',
      textWrap: 'balance',
      sizes: {
        h1: { fontSize: '1.8125rem', lineHeight: '1.4' },
        h2: { fontSize: '1.4375rem', lineHeight: '1.4' },
        h3: { fontSize: '1.125rem', lineHeight: '1.45' },
        h4: { fontSize: '1rem', lineHeight: '1.45' },
        h5: { fontSize: '0.9375rem', lineHeight: '1.5' },
        h6: { fontSize: '0.875rem', lineHeight: '1.5' },
      },
    },
    fontSizes: px({ xs: 13, sm: 14, md: 16, lg: 18, xl: 21 }),
    lineHeights: { xs: '1.55', sm: '1.6', md: '1.65', lg: '1.65', xl: '1.6' },
    radius: px({ xs: 8, sm: 12, md: 12, lg: 18, xl: 24 }),
    defaultRadius: 'md',
    spacing: px({ xs: 8, sm: 12, md: 16, lg: 24, xl: 32 }),
    breakpoints: { xs: '22.5em', sm: '40em', md: '64em', lg: '120.0625em', xl: '160em' },
    shadows: { xs: 'var(--e1)', sm: 'var(--e1)', md: 'var(--e2)', lg: 'var(--e3)', xl: 'var(--e3)' },
    respectReducedMotion: true,
    cursorType: 'pointer',
    components: {
      Button: Button.extend({
        vars: (_theme, props) => ({
          root: {
            '--button-height': props.size && props.size !== 'md' ? undefined : '2.75rem',
            '--button-fz': props.size && props.size !== 'md' ? undefined : '1rem',
          },
        }),
        defaultProps: { size: 'md', fw: 600 },
      }),
      ActionIcon: ActionIcon.extend({ defaultProps: { size: 44, variant: 'subtle', color: 'gray' } }),
      Input: Input.extend({
        vars: (_theme, props) => ({
          wrapper: {
            '--input-height': props.size && props.size !== 'md' ? undefined : '3rem',
            '--input-fz': '1rem',
          },
        }),
        defaultProps: { size: 'md' },
      }),
      InputWrapper: Input.Wrapper.extend({ defaultProps: { size: 'md', inputWrapperOrder: WRAPPER_ORDER } }),
      Checkbox: Checkbox.extend({
        defaultProps: { color: 'var(--check)', iconColor: 'var(--check-ink)', size: 'md', radius: 7 },
      }),
      Radio: Radio.extend({
        defaultProps: { color: 'var(--check)', iconColor: 'var(--check-ink)', size: 'md', radius: 7 },
      }),
      Switch: Switch.extend({ defaultProps: { color: 'var(--check)', size: 'md' } }),
      Tooltip: Tooltip.extend({ defaultProps: { color: 'var(--snack)', c: 'var(--snack-ink)' } }),
      Modal: Modal.extend({ defaultProps: { radius: 'xl', centered: true, overlayProps: { blur: 7 } } }),
    },
  })
}

const WRAPPER_ORDER: ('label' | 'input' | 'description' | 'error')[] = [
  'label',
  'input',
  'description',
  'error',
]

/** `filled` alone takes the bright colour with its dark ink; all other variants are text in the deep shade. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const tone = TONES[input.color ?? 'leaf']
  if (!tone) return defaultVariantColorsResolver(input)
  const text = `var(${tone.text})`
  const tint = `var(${tone.tint})`
  switch (input.variant) {
    case 'filled':
      return {
        background: `var(${tone.fill})`,
        hover: `color-mix(in oklch, var(${tone.fill}), var(${tone.ink}) 9%)`,
        color: `var(${tone.ink})`,
        border: '1.5px solid transparent',
      }
    case 'light':
      return {
        background: tint,
        hover: `color-mix(in oklch, ${tint}, var(--ink) 6%)`,
        color: text,
        border: '1.5px solid transparent',
      }
    case 'outline':
      return { background: 'transparent', hover: tint, color: text, border: `1.5px solid ${text}` }
    case 'subtle':
      return { background: 'transparent', hover: tint, color: text, border: '1.5px solid transparent' }
    case 'transparent':
      return { background: 'transparent', hover: 'transparent', color: text, border: 'none' }
    case 'default':
      return {
        background: 'var(--paper)',
        hover: 'var(--sunken)',
        color: 'var(--ink)',
        border: '1.5px solid var(--line-strong)',
      }
    default:
      return defaultVariantColorsResolver(input)
  }
}

/** Mantine's own variables in terms of ours, so that one theme switch moves both. */
export const cssVariablesResolver: CSSVariablesResolver = () => {
  const both: Record<string, string> = {
    '--mantine-color-body': 'var(--rice)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-bright': 'var(--ink)',
    '--mantine-color-default': 'var(--paper)',
    '--mantine-color-default-hover': 'var(--sunken)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-border': 'var(--line-strong)',
    '--mantine-color-dimmed': 'var(--ink-3)',
    '--mantine-color-error': 'var(--danger)',
    '--mantine-color-success': 'var(--leaf-700)',
    '--mantine-color-placeholder': 'var(--ink-3)',
    '--mantine-color-anchor': 'var(--link)',
    '--mantine-color-disabled': 'var(--sunk-2)',
    '--mantine-color-disabled-color': 'var(--ink-3)',
    '--mantine-color-disabled-border': 'var(--line)',
    '--mantine-primary-color-contrast': 'var(--brand-ink)',
  }
  for (const [name, tone] of Object.entries(TONES)) {
    both[`--mantine-color-${name}-text`] = `var(${tone.text})`
    both[`--mantine-color-${name}-filled`] = `var(${tone.fill})`
    both[`--mantine-color-${name}-filled-hover`] =
      `color-mix(in oklch, var(${tone.fill}), var(${tone.ink}) 9%)`
    both[`--mantine-color-${name}-contrast`] = `var(${tone.ink})`
    both[`--mantine-color-${name}-light`] = `var(${tone.tint})`
    both[`--mantine-color-${name}-light-hover`] = `color-mix(in oklch, var(${tone.tint}), var(--ink) 6%)`
    both[`--mantine-color-${name}-light-color`] = `var(${tone.text})`
    both[`--mantine-color-${name}-outline`] = `var(${tone.text})`
    both[`--mantine-color-${name}-outline-hover`] = `var(${tone.tint})`
  }
  return { variables: {}, light: both, dark: both }
}

/** Ten steps from a tint through the tone (at 5, the primary shade) into the dark. */
function tuple(tint: string, tone: string): MantineColorsTuple {
  const from = fromHex(tint)
  const to = fromHex(tone)
  const steps = Array.from({ length: 10 }, (_, index) => {
    if (index === 0) return tint
    if (index === 5) return tone
    if (index > 5) return toHex({ ...to, l: to.l * (1 - (index - 5) * 0.12), c: to.c * 0.95 })
    const part = index / 5
    return toHex({ l: from.l + (to.l - from.l) * part, c: from.c + (to.c - from.c) * part, h: to.h })
  })
  return steps as unknown as MantineColorsTuple
}

function px<Name extends string>(sizes: Record<Name, number>): Record<Name, string> {
  const entries = Object.entries<number>(sizes).map(([name, value]) => [name, `${value / 16}rem`])
  return Object.fromEntries(entries) as Record<Name, string>
}
