import IconWifiOff from '@tabler/icons-react/dist/esm/icons/IconWifiOff.mjs'
import { sceneOf } from '#web/art/scenes.ts'
import { FooterParts } from '#web/layouts/footer-parts.tsx'
import { PageFrame } from '#web/layouts/page-frame.tsx'
import { PublicFooter, type PublicFooterProps } from '#web/layouts/public-footer.tsx'
import { PublicHeader, type PublicHeaderProps } from '#web/layouts/public-header.tsx'
import { Button } from '#web/ui/button.tsx'
import { CardTable } from '#web/ui/card-table.tsx'
import { Chip, ChipRow } from '#web/ui/chip.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Logo } from '#web/ui/mark.tsx'
import { Note } from '#web/ui/note.tsx'
import { LoadMore, Pagination } from '#web/ui/pagination.tsx'
import { ListingCardSkeleton } from '#web/ui/skeleton.tsx'
import { SnackBox } from '#web/ui/snack-box.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { UploadBox } from '#web/ui/upload-box.tsx'
import css from './gallery.module.css'
import { Charts, Money } from './gallery-money.tsx'
import { ButtonsAndTags, Fields, Listings, LoginSample, States } from './gallery-parts.tsx'
import { WORDS } from './gallery-words.ts'

const STEPS = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950]

/** Every part of the kit on one page, for the eye and for axe. Mounted in development and tests only. */
export default function Gallery({ locale = 'th' }: { locale?: 'th' | 'en' }) {
  const w = WORDS[locale]
  const brand = { href: '#gallery', name: w.name, second: w.second, homeLabel: w.nav[0]! }
  const nav = w.nav.map((label, index) => ({
    key: label,
    href: '#gallery',
    label,
    isCurrent: index === 0,
    disabledReason: index === 5 ? w.disabledWhy : undefined,
  }))
  const header: PublicHeaderProps = {
    brand,
    nav,
    navLabel: w.name,
    language: {
      href: '#gallery',
      lang: locale === 'th' ? 'en' : 'th',
      short: locale === 'th' ? 'EN' : 'ไทย',
      label: locale === 'th' ? 'English' : 'ภาษาไทย',
    },
    themeLabel: w.dark,
    menu: { openLabel: w.nav[0]!, closeLabel: w.close, title: w.name },
    visitor: {
      demo: <Button variant="ghost">{w.demo}</Button>,
      login: (
        <Button variant="dark" opens="login">
          {w.login}
        </Button>
      ),
    },
  }
  const footer: PublicFooterProps = {
    row: {
      label: w.nav[0]!,
      home: { href: '#gallery', label: w.nav[0]! },
      back: { href: '#gallery', label: w.ghost },
      next: { href: '#gallery', label: w.nav[2]! },
    },
    parts: (
      <FooterParts
        brand={brand}
        credit={w.emptyText}
        address="[…]"
        taxId="x-xxxx-xxxxx-xx-x"
        disclaimer={w.rule}
        groups={['a', 'b', 'c'].map((key) => ({
          key,
          title: `${w.nav[3]} ${key}`,
          links: nav.slice(1, 4),
        }))}
      />
    ),
  }
  return (
    <PageFrame
      header={<PublicHeader {...header} />}
      footer={<PublicFooter {...footer} />}
      words={{ skip: w.nav[0]!, toTop: w.nav[0]!, messages: w.saved, close: w.close, loading: w.loading }}
      dialogs={
        <>
          <Dialog
            id="login"
            width={1200}
            title={w.login}
            closeLabel={w.close}
            picture={<img src={sceneOf('balcony', 'turmeric').src} alt="" />}
          >
            <LoginSample w={w} />
          </Dialog>
          <Dialog
            id="void"
            title={`${w.danger} INV-2569-0308 ?`}
            closeLabel={w.close}
            footer={
              <>
                <Button>{w.keep}</Button>
                <Button variant="danger-filled">{w.danger}</Button>
              </>
            }
          >
            {w.failedText}
          </Dialog>
        </>
      }
    >
      <div className={`page ${css.gallery}`} id="gallery">
        <h1>{w.places[0]}</h1>
        <div className={css.row}>
          <Logo name={w.name} second={w.second} size={44} />
          <span className={css.band}>
            <Logo name={w.name} second={w.second} tone="band" />
          </span>
          <Button opens="void">{w.danger}</Button>
        </div>
        <div className={css.swatches}>
          {STEPS.map((step) => (
            <span key={step} className={css.swatch} data-step={step}>
              {step}
            </span>
          ))}
        </div>
        <ButtonsAndTags w={w} locale={locale} />
        <ChipRow label={w.type}>
          <Chip isOn removeLabel={w.close} href="#gallery">
            {w.types[0]}
          </Chip>
          <Chip isOn removeLabel={w.close} href="#gallery">
            {w.station}
          </Chip>
          <Chip count="12">{w.types[1]}</Chip>
          <Chip count="4">{w.types[2]}</Chip>
        </ChipRow>
        <Fields w={w} locale={locale} />
        <h2>{w.nav[1]}</h2>
        <Listings w={w} locale={locale} />
        <Money w={w} />
        <Charts w={w} />
        <div className={css.two}>
          <div className={css.stack}>
            <Note tone="warn" icon={<IconWifiOff />} title={w.offline}>
              {w.offlineText}
            </Note>
            <Note tone="danger" title={w.failed}>
              {w.failedText}
            </Note>
            <Note tone="ok" title={w.trust} />
            <Note title={w.rule} />
            <SnackBox
              closeLabel={w.close}
              snack={{ id: 0, tone: 'done', title: w.saved, undo: { label: w.undo, onUndo: () => {} } }}
            />
          </div>
          <UploadBox
            name="photos"
            words={{
              label: w.importFile,
              hint: w.hint,
              choose: w.addFirst,
              cover: w.types[0]!,
              done: w.paid,
              remove: (name) => `${w.close} ${name}`,
              cancel: (name) => `${w.close} ${name}`,
              retry: (name) => `${w.undo} ${name}`,
              sending: (percent) => `${percent}%`,
              shrinking: w.hint,
              refused: (_, name) => name,
            }}
            onRemove={() => {}}
            onRetry={() => {}}
            items={[
              {
                id: '1',
                name: 'bedroom.jpg',
                note: '1.2 MB',
                state: 'done',
                url: sceneOf('bedroom', 'leaf').src,
              },
              {
                id: '2',
                name: 'kitchen.jpg',
                note: '',
                state: 'sending',
                progress: 0.6,
                url: sceneOf('kitchen', 'leaf').src,
              },
              { id: '3', name: 'balcony.heic', note: w.passwordError, state: 'failed', isLost: true },
            ]}
          />
        </div>
        <States w={w} locale={locale} />
        <Stepper
          label={w.type}
          doneLabel={w.paid}
          steps={[
            { key: 'a', name: w.types[0], state: 'done', href: '#gallery' },
            { key: 'b', name: w.making, count: '28 / 55', state: 'now' },
            { key: 'c', name: w.review, state: 'next' },
            { key: 'd', name: w.paid, state: 'next' },
          ]}
        />
        <CardTable
          caption={w.total}
          keyOf={(row) => row.key}
          columns={[
            { key: 'room', head: w.type, isTitle: true, cell: (row) => row.key },
            { key: 'who', head: w.email, cell: () => 'natthida@baitong.example' },
            {
              key: 'state',
              head: w.due,
              cell: (row) => (
                <StatusTag kind="bill" state={row.state}>
                  {row.word}
                </StatusTag>
              ),
            },
            { key: 'sum', head: w.total, isNumber: true, cell: () => '฿5,274.00' },
          ]}
          rows={[
            { key: '301', state: 'paid', word: w.paid },
            { key: '302', state: 'overdue', word: w.overdue },
            { key: '303', state: 'in_review', word: w.review },
          ]}
          foot={[w.total, '', '', '฿15,822.00']}
        />
        <div className={css.three}>
          <ListingCardSkeleton />
          <ListingCardSkeleton />
          <ListingCardSkeleton />
        </div>
        <Pagination page={5} pages={10} hrefOf={() => '#gallery'} />
        <LoadMore href="#gallery" count="24 / 214">
          {w.line}
        </LoadMore>
      </div>
    </PageFrame>
  )
}
