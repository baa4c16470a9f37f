import { m } from '#i18n/messages/messages.js'
import { Button } from '#web/ui/button.tsx'
import { RadioGroup } from '#web/ui/fields/choice.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import css from './design.module.css'
import { COLOURS, type ColourName, type Design } from './design-choice.ts'

/** What can be tried out. The page around hears what is typed and chosen. */
export function DesignChoices({
  design,
  error,
  wrongId,
}: {
  design: Design
  /** Why the name of the site cannot be had. */
  error?: string
  /** The id of that field meanwhile. */
  wrongId?: string
}) {
  return (
    <div className={css.form}>
      <TextInput
        label={m.about_design_name()}
        name="name"
        maxLength={60}
        autoComplete="organization"
        placeholder={m.about_design_name_example()}
        defaultValue={design.name}
      />
      <TextInput
        id={wrongId}
        label={m.about_design_site()}
        hint={m.about_design_site_hint()}
        error={error}
        name="site"
        maxLength={30}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="baan-suan"
        defaultValue={design.site}
      />
      <RadioGroup
        legend={m.about_design_kind()}
        name="kind"
        look="tiles"
        className={css.kinds}
        options={[
          { value: 'dorm', label: m.about_design_dorm() },
          { value: 'condo', label: m.about_design_condo() },
          { value: 'house', label: m.about_design_house() },
        ]}
        defaultValue={design.kind}
      />
      <Colours design={design} />
      <Button type="submit">{m.about_design_show()}</Button>
    </div>
  )
}

function Colours({ design }: { design: Design }) {
  const words: Record<ColourName, string> = {
    leaf: m.about_design_leaf(),
    indigo: m.about_design_indigo(),
    river: m.about_design_river(),
    brick: m.about_design_brick(),
    turmeric: m.about_design_turmeric(),
    lotus: m.about_design_lotus(),
    violet: m.about_design_violet(),
    charcoal: m.about_design_charcoal(),
  }

  return (
    <div className={css.colours}>
      <RadioGroup
        legend={m.about_design_colour()}
        name="colour"
        look="tiles"
        className={css.swatches}
        options={[
          ...Object.entries(COLOURS).map(([value, hex]) => ({
            value,
            label: words[value as ColourName],
            icon: <Swatch hex={`#${hex}`} />,
          })),
          {
            value: 'own',
            label: m.about_design_own(),
            icon: design.colour === 'own' ? <Swatch hex={design.hex} /> : <AnySwatch />,
          },
        ]}
        defaultValue={design.colour}
      />
      <label className={css.own}>
        {m.about_design_own_pick()}
        <input type="color" name="own" defaultValue={design.hex} />
      </label>
    </div>
  )
}

/** Any colour: a piece each of some. */
function AnySwatch() {
  return (
    <svg width="20" height="20" aria-hidden="true">
      <clipPath id="any-colour">
        <rect width="20" height="20" rx="6" />
      </clipPath>
      <g clipPath="url(#any-colour)">
        {[COLOURS.lotus, COLOURS.turmeric, COLOURS.indigo, COLOURS.river].map((hex, nth) => (
          <rect key={hex} width="10" height="10" x={(nth % 2) * 10} y={nth < 2 ? 0 : 10} fill={`#${hex}`} />
        ))}
      </g>
    </svg>
  )
}

function Swatch({ hex }: { hex: string }) {
  return (
    <svg width="20" height="20" aria-hidden="true">
      <rect width="20" height="20" rx="6" fill={hex} />
    </svg>
  )
}
