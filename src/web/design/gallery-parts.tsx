import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import { sceneOf, scenesFor } from '#web/art/scenes.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Checkbox, RadioGroup } from '#web/ui/choice.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { EmptyState, RelaxRow } from '#web/ui/empty-state.tsx'
import { ListingCard, ListingGrid } from '#web/ui/listing-card.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { Select } from '#web/ui/select.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { TextArea, TextInput } from '#web/ui/text-input.tsx'
import css from './gallery.module.css'
import type { Words } from './gallery-words.ts'

type Props = { w: Words; locale: 'th' | 'en' }

/** Buttons and tags of the gallery. */
export function ButtonsAndTags({ w }: Props) {
  return (
    <div className={css.stack}>
      <div className={css.row}>
        <Button variant="primary">{w.primary}</Button>
        <Button variant="dark">{w.dark}</Button>
        <Button icon={<IconCalendarPlus />}>{w.line}</Button>
        <Button variant="soft" icon={<IconCopy />}>
          {w.soft}
        </Button>
        <Button variant="ghost">{w.ghost}</Button>
        <Button variant="danger">{w.danger}</Button>
        <Button variant="danger-filled">{w.danger}</Button>
        <Button variant="primary" isLoading>
          {w.loading}
        </Button>
        <Button variant="primary" disabledReason={w.disabledWhy}>
          {w.disabled}
        </Button>
        <ButtonLink href="#gallery" variant="primary" size="lg">
          {w.line}
        </ButtonLink>
      </div>
      <div className={css.row}>
        <StatusTag kind="property" state="available">
          {w.available}
        </StatusTag>
        <StatusTag kind="property" state="coming_soon">
          {w.soon}
        </StatusTag>
        <StatusTag kind="property" state="rented">
          {w.rented}
        </StatusTag>
        <StatusTag kind="property" state="draft">
          {w.draft}
        </StatusTag>
        <StatusTag kind="property" state="off_market">
          {w.off}
        </StatusTag>
        <StatusTag kind="bill" state="paid">
          {w.paid}
        </StatusTag>
        <StatusTag kind="bill" state="due">
          {w.due}
        </StatusTag>
        <StatusTag kind="bill" state="in_review">
          {w.review}
        </StatusTag>
        <StatusTag kind="bill" state="due_soon">
          {w.dueSoon}
        </StatusTag>
        <StatusTag kind="bill" state="overdue">
          {w.overdue}
        </StatusTag>
      </div>
    </div>
  )
}

/** Every kind of field, plain and with its error. */
export function Fields({ w }: Props) {
  const icons = [<IconKey key="k" />, <IconUser key="o" />, <IconUser key="t" />]
  return (
    <div className={css.fields}>
      <MoneyInput label={w.rent} name="rent" defaultSatang={1350000n} inWords={() => w.rentWords} />
      <DateInput label={w.start} name="start" defaultValue="31/04/2570" error={w.startError} />
      <TextInput
        label={w.email}
        name="email"
        type="email"
        autoComplete="email"
        icon={<IconMail />}
        defaultValue="natthida@baitong.example"
      />
      <PasswordInput
        label={w.password}
        name="password"
        autoComplete="current-password"
        showLabel={w.password}
        hideLabel={w.close}
        defaultValue="12345"
        error={w.passwordError}
        aside={<a href="#gallery">{w.forgot}</a>}
      />
      <Select
        label={w.type}
        name="type"
        placeholder="—"
        options={w.types.map((label) => ({ value: label, label }))}
      />
      <TextArea label={w.message} name="message" hint={w.hint} />
      <RadioGroup
        legend={w.type}
        name="kind"
        defaultValue={w.types[0]}
        options={w.types.map((label) => ({ value: label, label }))}
      />
      <div className={css.stack}>
        <RadioGroup
          legend={w.login}
          name="role"
          look="tiles"
          defaultValue={w.roles[0]}
          options={w.roles.map((label, index) => ({ value: label, label, icon: icons[index] }))}
        />
        <Checkbox label={w.agree} name="agree" defaultChecked />
        <Checkbox label={w.agree} name="agree2" error={w.disabledWhy} />
      </div>
    </div>
  )
}

/** What stands in the log-in dialog. */
export function LoginSample({ w }: { w: Words }) {
  return (
    <div className={css.stack}>
      <TextInput label={w.email} name="login" type="email" icon={<IconMail />} />
      <PasswordInput label={w.password} name="secret" showLabel={w.password} hideLabel={w.close} />
      <Button variant="primary" size="lg" full>
        {w.login}
      </Button>
    </div>
  )
}

/** Four listing cards with drawn pictures. */
export function Listings({ w, locale }: Props) {
  const states = ['available', 'available', 'coming_soon', 'rented'] as const
  const words = { available: w.available, coming_soon: w.soon, rented: w.rented }
  return (
    <ListingGrid>
      {w.places.map((place, index) => {
        const { cover } = scenesFor({
          id: `home-${index + 3}`,
          type: index === 3 ? 'townhouse' : 'condo',
          bedrooms: index,
        })
        const state = states[index]!
        return (
          <ListingCard
            key={place}
            href="#gallery"
            image={{ src: cover.src, alt: cover.alt[locale], drawnLabel: w.drawn }}
            status={
              <StatusTag kind="property" state={state}>
                {words[state]}
              </StatusTag>
            }
            price="฿13,500"
            per={w.perMonth}
            trueCost={`${w.trueCost} ฿15,180`}
            title={place}
            facts={[
              { kind: 'beds', text: w.studio },
              { kind: 'area', text: w.area },
              { kind: 'station', text: w.station },
            ]}
            trust={w.trust}
          />
        )
      })}
    </ListingGrid>
  )
}

/** Empty, no hit, not found, long work. */
export function States({ w }: Props) {
  return (
    <div className={css.three}>
      <EmptyState
        picture={sceneOf('townhouse', 'leaf').src}
        title={w.empty}
        headingLevel={3}
        actions={
          <>
            <Button variant="primary" icon={<IconPlus />}>
              {w.addFirst}
            </Button>
            <Button>{w.importFile}</Button>
          </>
        }
      >
        {w.emptyText}
      </EmptyState>
      <EmptyState picture={sceneOf('corridor', 'indigo').src} title={w.empty} headingLevel={3}>
        <RelaxRow href="#gallery" count="9">
          {w.types[0]}
        </RelaxRow>
        <RelaxRow href="#gallery" count="6">
          ฿13,500
        </RelaxRow>
        <Progress label={w.making} value={41} max={55} count="41 / 55" note={w.mayClose} />
      </EmptyState>
      <EmptyState
        picture={sceneOf('townhouse', 'lotus').src}
        code="404"
        title={w.notFound}
        headingLevel={3}
        actions={
          <ButtonLink href="#gallery" variant="primary">
            {w.nav[0]}
          </ButtonLink>
        }
      />
    </div>
  )
}
