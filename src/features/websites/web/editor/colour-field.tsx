import { useState } from 'react'
import type { Surface } from '#features/websites/content.ts'
import { COLOURS, type MeetingName, paletteOf } from '#features/websites/palette.ts'
import { formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { afterPress } from '#web/ui/after-press.ts'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import { styled } from '#web/ui/styled.ts'
import css from './editor.module.css'

/** The manager's colour: one of ours, or one of their own by hand or code. */
export function ColourField({
  value,
  surface,
  error,
  onChange,
}: {
  value: string
  surface: Surface
  error?: string
  onChange: (value: string) => void
}) {
  // What is typed and no colour yet, or none at all: said on leaving, for nothing of it is saved.
  const [typed, setTyped] = useState<string | null>(null)
  const [isLeft, setLeft] = useState(false)
  const choose = (text: string) => {
    const colour = colourOf(text)
    setTyped(colour ? null : text)
    setLeft(false)
    if (colour) onChange(colour)
  }

  return (
    <fieldset className={css.group}>
      <legend>{m.websites_edit_colour()}</legend>
      <div className={css.swatches}>
        {COLOURS.map((colour) => (
          <button
            key={colour}
            type="button"
            className={css.swatch}
            ref={styled({ background: colour })}
            aria-label={m.websites_edit_colour_choose({ colour })}
            aria-pressed={value === colour}
            onClick={() => choose(colour)}
          />
        ))}
      </div>
      <div className={css.ownColour}>
        <label className={css.colourPick}>
          {m.websites_edit_colour_own()}
          <input type="color" value={value} onChange={(event) => choose(event.target.value)} />
        </label>
        <TextInput
          label={m.websites_edit_colour_code()}
          value={typed ?? value}
          maxLength={7}
          spellCheck={false}
          autoCapitalize="none"
          error={isLeft && typed !== null ? m.field_website_colour_invalid() : error}
          onChange={(event) => choose(event.target.value)}
          onBlur={() => (typed?.trim() ? afterPress(() => setLeft(true)) : setTyped(null))}
        />
      </div>
      <Palette colour={value} surface={surface} />
    </fieldset>
  )
}

/** A colour as people write it, also without its mark. */
function colourOf(text: string): string | null {
  const digits = /^\s*#?([0-9a-f]{6})\s*$/i.exec(text)?.[1]

  return digits ? `#${digits.toLowerCase()}` : null
}

const SHOWN: [MeetingName, () => string][] = [
  ['button', m.websites_palette_button],
  ['link', m.websites_palette_link],
  ['titleOnTint', m.websites_palette_title],
  ['band', m.websites_palette_band],
]

/** What follows from the colour, and how well it is read: never less than the guidelines ask. */
function Palette({ colour, surface }: { colour: string; surface: Surface }) {
  const { light } = paletteOf(colour, surface)

  return (
    <div className={css.palette}>
      <ul>
        {SHOWN.map(([name, word]) => {
          const { front, back, ratio } = light.find((one) => one.name === name)!
          return (
            <li key={name}>
              <span className={css.paletteChip} ref={styled({ color: front, background: back })}>
                {word()}
              </span>
              <small>{formatNumber(Math.floor(ratio * 10) / 10, { decimals: 1 })} : 1</small>
            </li>
          )
        })}
      </ul>
      <p className={css.hint}>{m.websites_palette_note()}</p>
    </div>
  )
}
