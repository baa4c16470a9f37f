import { CARD_CODES } from '#features/business-cards/designs.ts'
import { m } from '#i18n/messages/messages.js'
import { Card } from '#web/ui/card.tsx'
import { Checkbox, RadioGroup } from '#web/ui/fields/choice.tsx'
import { FilePick } from '#web/ui/fields/file-pick.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import { picturePath } from './card-paths.ts'
import css from './cards.module.css'
import type { Card as CardRow, Design } from './types.ts'
import { codeWords, designWords } from './words.ts'

type Props = {
  card: CardRow
  designs: Design[]
  values: Record<string, string>
  errors: Record<string, string>
}

/** The fields of a card: the design, its two sides, how to reach the person, and the code. */
export function CardFields({ card, designs, values, errors }: Props) {
  const field = (name: string) => ({ name, defaultValue: values[name] ?? '', error: errors[name] })

  return (
    <>
      <Card>
        <RadioGroup
          legend={m.cards_design()}
          name="design"
          look="tiles"
          className={css.designs}
          defaultValue={values.design}
          error={errors.design}
          options={designs.map(({ id, takesPortrait }) => ({
            value: id,
            label: designWords[id](),
            ...(takesPortrait && { hint: m.cards_design_portrait() }),
            icon: (
              <img
                className={css.thumb}
                src={picturePath(card, { side: 'front', design: id })}
                alt=""
                width={180}
                height={108}
                loading="lazy"
              />
            ),
          }))}
        />
      </Card>
      <Card title={m.cards_front_part()}>
        <div className={css.fields}>
          <TextInput {...field('nameTh')} label={m.cards_name_th()} maxLength={90} required lang="th" />
          <TextInput {...field('titleTh')} label={m.cards_title_th()} maxLength={100} lang="th" />
        </div>
      </Card>
      <Card title={m.cards_back_part()}>
        <div className={css.fields}>
          <TextInput
            {...field('nameEn')}
            label={m.cards_name_en()}
            hint={m.cards_name_en_hint()}
            maxLength={90}
            lang="en"
          />
          <TextInput {...field('titleEn')} label={m.cards_title_en()} maxLength={100} lang="en" />
        </div>
      </Card>
      <Card title={m.cards_contact_part()}>
        <div className={css.fields}>
          <TextInput
            {...field('phone')}
            label={m.cards_phone()}
            hint={m.cards_phone_hint()}
            type="tel"
            maxLength={40}
            autoComplete="off"
          />
          <TextInput {...field('lineId')} label={m.cards_line()} maxLength={60} autoCapitalize="none" />
          <TextInput {...field('email')} label={m.cards_email()} type="email" maxLength={120} />
          <TextInput
            {...field('website')}
            label={m.cards_website()}
            inputMode="url"
            maxLength={120}
            autoCapitalize="none"
          />
          <RadioGroup
            legend={m.cards_code()}
            name="code"
            defaultValue={values.code}
            error={errors.code}
            options={CARD_CODES.map((code) => ({
              value: code,
              label: codeWords[code].label(),
              hint: codeWords[code].hint(),
            }))}
          />
        </div>
      </Card>
      <Card title={m.cards_portrait()}>
        <Portrait card={card} error={errors.portrait} />
      </Card>
      <p className={css.soft}>{m.cards_business()}</p>
    </>
  )
}

function Portrait({ card: { portraitUrl }, error }: { card: CardRow; error?: string }) {
  return (
    <div className={css.fields}>
      {portraitUrl && (
        <div className={css.portrait}>
          <img src={portraitUrl} alt={m.cards_portrait_now()} width={72} height={72} />
          <Checkbox name="dropPortrait" value="true" label={m.cards_portrait_drop()} />
        </div>
      )}
      <FilePick
        name="portrait"
        label={m.cards_portrait()}
        chooseLabel={m.cards_portrait_choose()}
        noneLabel={m.cards_portrait_none()}
        hint={m.cards_portrait_hint()}
        error={error}
      />
    </div>
  )
}
