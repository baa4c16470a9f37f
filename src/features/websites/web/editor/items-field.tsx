import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useRef } from 'react'
import {
  type ItemIcon as IconName,
  ITEM_ICONS,
  type ListPage,
  type Picture,
  type Words,
} from '#features/websites/content.ts'
import { readLink } from '#features/websites/links.ts'
import { ItemIcon } from '#features/websites/web/item-icon.tsx'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox, RadioGroup } from '#web/ui/fields/choice.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import { SortList } from '#web/ui/lists/sort-list.tsx'
import { showSnack } from '#web/ui/overlays/snackbar-store.ts'
import css from './editor.module.css'
import { iconWords } from './page-words.ts'
import { PictureField, pictured } from './picture-field.tsx'
import { WordsField } from './words-field.tsx'

/** One thing of a list page; which of these it has depends on the page. */
type Item = { id: string; title: Words } & Partial<{
  text: Words
  role: Words
  icon: IconName | null
  picture: Picture | null
  link: string
  isSample: boolean
}>

const MOST = 24
const none = (): Words => ({ th: '', en: '' })

/** What a new one begins with. */
const NEW: Record<ListPage, () => Omit<Item, 'id'>> = {
  'contact-us-page': () => ({ title: none(), link: '' }),
  'service-page': () => ({ title: none(), text: none(), icon: 'home', picture: null, link: '' }),
  'team-page': () => ({ title: none(), role: none(), text: none(), picture: null, link: '' }),
  'testimonial-page': () => ({ text: none(), title: none(), role: none(), isSample: false }),
  'why-us-page': () => ({ title: none(), text: none(), icon: 'star' }),
}

type Words1 = { list: () => string; add: () => string; title: () => string; text: () => string }

const WORDS: Record<ListPage, Words1> = {
  'contact-us-page': {
    list: m.websites_edit_links,
    add: m.websites_edit_add_link,
    title: m.websites_edit_link_name,
    text: m.websites_edit_item_text,
  },
  'service-page': {
    list: m.websites_nav_services,
    add: m.websites_edit_add_service,
    title: m.websites_edit_item_title,
    text: m.websites_edit_item_text,
  },
  'team-page': {
    list: m.websites_nav_team,
    add: m.websites_edit_add_person,
    title: m.websites_edit_person,
    text: m.websites_edit_person_text,
  },
  'testimonial-page': {
    list: m.websites_nav_testimonial,
    add: m.websites_edit_add_quote,
    title: m.websites_edit_sayer,
    text: m.websites_edit_said,
  },
  'why-us-page': {
    list: m.websites_nav_why_us,
    add: m.websites_edit_add_reason,
    title: m.websites_edit_item_title,
    text: m.websites_edit_item_text,
  },
}

type Props = {
  page: ListPage
  items: Item[]
  workspaceId: string
  errors: Record<string, string>
  onChange: (items: Item[]) => void
  /** For what comes long after the press that led to it: the page may stand open anew. */
  onLater: (make: (items: Item[]) => Item[]) => void
}

/** The list of a page: ordered, added to, and taken from with a way back. */
export function ItemsField({ page, items, workspaceId, errors, onChange, onLater }: Props) {
  const { locale } = useRoot()
  const root = useRef<HTMLFieldSetElement>(null)
  const words = WORDS[page]
  const nameOf = ({ title }: Item) => title[locale] || title.th || title.en

  const add = () => {
    const id = crypto.randomUUID()
    onChange([...items, { ...NEW[page](), id } as Item])
    requestAnimationFrame(() =>
      root.current?.querySelector<HTMLElement>(`[data-item="${id}"] :is(input, textarea)`)?.focus(),
    )
  }
  const remove = (item: Item) => {
    const at = items.indexOf(item)
    onChange(items.filter((one) => one !== item))
    showSnack(
      {
        title: m.websites_edit_removed({ name: nameOf(item) || m.websites_edit_unnamed({ place: at + 1 }) }),
        undo: {
          label: m.websites_edit_undo(),
          onUndo: () => onLater((now) => now.toSpliced(at, 0, item)),
        },
      },
      8_000,
    )
    root.current?.querySelector<HTMLElement>('[data-add]')?.focus()
  }

  return (
    <fieldset ref={root} className={css.group}>
      <legend>{words.list()}</legend>
      {items.length === 0 && <p className={css.hint}>{m.websites_edit_none()}</p>}
      <SortList
        items={items}
        label={words.list()}
        nameOf={(item) => nameOf(item) || m.websites_edit_unnamed({ place: items.indexOf(item) + 1 })}
        isStacked
        onChange={onChange}
      >
        {(item, index) => (
          <div className={css.item} data-item={item.id} data-words={`items.${item.id}`}>
            <ItemFields
              item={item}
              field={`items.${index}`}
              words={words}
              page={page}
              workspaceId={workspaceId}
              errors={errors}
              onChange={(change) =>
                onChange(items.map((one) => (one.id === item.id ? { ...one, ...change } : one)))
              }
              onPicked={(fileId) =>
                onLater((now) =>
                  now.map((one) =>
                    one.id === item.id ? { ...one, picture: pictured(one.picture, fileId) } : one,
                  ),
                )
              }
            />
            <Button variant="ghost" icon={<IconTrash size={20} />} onClick={() => remove(item)}>
              {m.websites_edit_remove()}
              <span className="sr-only"> {nameOf(item)}</span>
            </Button>
          </div>
        )}
      </SortList>
      {items.length < MOST ? (
        <Button icon={<IconPlus size={20} />} onClick={add} data-add>
          {words.add()}
        </Button>
      ) : (
        <p className={css.hint}>{m.websites_edit_most({ count: MOST })}</p>
      )}
    </fieldset>
  )
}

function ItemFields({
  item,
  field,
  words,
  page,
  workspaceId,
  errors,
  onChange,
  onPicked,
}: Omit<Props, 'items' | 'onChange' | 'onLater'> & {
  item: Item
  field: string
  words: Words1
  onChange: (change: Partial<Item>) => void
  onPicked: (fileId: string) => void
}) {
  const text = item.text && (
    <WordsField
      label={words.text()}
      field={`${field}.text`}
      value={item.text}
      max={1000}
      isLong
      errors={errors}
      onChange={(value) => onChange({ text: value })}
    />
  )

  return (
    <>
      {page === 'testimonial-page' && text}
      <WordsField
        label={words.title()}
        field={`${field}.title`}
        value={item.title}
        max={page === 'contact-us-page' ? 80 : 100}
        errors={errors}
        onChange={(title) => onChange({ title })}
      />
      {item.role && (
        <WordsField
          label={page === 'team-page' ? m.websites_edit_role() : m.websites_edit_sayer_role()}
          field={`${field}.role`}
          value={item.role}
          max={100}
          errors={errors}
          onChange={(role) => onChange({ role })}
        />
      )}
      {page !== 'testimonial-page' && text}
      {item.icon !== undefined && (
        <RadioGroup
          legend={m.websites_edit_icon()}
          name={`${item.id}-icon`}
          look="tiles"
          className={css.icons}
          value={item.icon ?? ''}
          options={ITEM_ICONS.map((value) => ({
            value,
            label: <span className="sr-only">{iconWords[value]()}</span>,
            icon: <ItemIcon name={value} size={22} />,
          }))}
          onChange={(value) => onChange({ icon: value as IconName })}
        />
      )}
      {item.picture !== undefined && (
        <PictureField
          label={page === 'team-page' ? m.websites_edit_face() : m.websites_edit_picture()}
          field={`${field}.picture`}
          workspaceId={workspaceId}
          value={item.picture}
          onChange={(picture) => onChange({ picture })}
          onPicked={onPicked}
        />
      )}
      {item.link !== undefined && (
        <TextInput
          label={m.websites_edit_link()}
          hint={m.websites_edit_link_hint()}
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={300}
          data-field={`${field}.link`}
          value={item.link}
          error={errors[`${field}.link`]}
          onChange={(event) => onChange({ link: event.target.value })}
          onBlur={(event) => {
            const link = readLink(event.target.value)
            if (link !== item.link) onChange({ link })
          }}
        />
      )}
      {item.isSample !== undefined && (
        <Checkbox
          label={m.websites_edit_sample()}
          hint={m.websites_edit_sample_hint()}
          checked={item.isSample}
          onChange={(event) => onChange({ isSample: event.target.checked })}
        />
      )}
    </>
  )
}
