import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { conflict, Problem } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import type { passkeyAnswer, secondFactorContract } from '#features/second-factor/contract.ts'
import { passkeys } from '#features/second-factor/tables.ts'
import type { Config } from '#server/config.ts'
import type { Kit } from '#server/kit.ts'
import { ask, type ChallengePurpose, take } from './challenges.ts'

type Answer = z.infer<typeof passkeyAnswer>
type NewPasskey = z.infer<NonNullable<(typeof secondFactorContract.addPasskey)['~orpc']['inputSchema']>>

/** Loaded with the first passkey: it brings the formats of every maker, which a start has no use for. */
const library = () => import('@simplewebauthn/server')

/** More than anyone has; each one is sent with every question. */
const MOST = 20

/** EdDSA, ES256, RS256: what every device has at least one of. */
const ALGORITHMS = [-8, -7, -257]

/** Passkeys belong to the product's host: a manager's site or a look-alike can ask for none of them. */
const relyingParty = ({ publicUrl }: Config) => new URL(publicUrl).hostname

/** The question for a new passkey: one that the device can find by itself, and that asks for a finger, face or PIN. */
export async function beginPasskey(
  kit: Kit,
  { userId, email, name }: { userId: string; email: string; name: string },
) {
  const known = await kit.database.global((tx) => keysOf(tx, userId))
  if (known.length >= MOST) throw conflict('passkeys_many')
  const { id, challenge } = await ask(kit, 'passkey_add', userId)
  const { generateRegistrationOptions } = await library()
  const options = await generateRegistrationOptions({
    rpName: kit.config.product.nameEn,
    rpID: relyingParty(kit.config),
    userName: email,
    userDisplayName: name,
    userID: userHandle(userId),
    challenge: Buffer.from(challenge, 'base64url'),
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  })

  return { challengeId: id, options }
}

/** Checks a new passkey and keeps it. */
export async function addPasskey(
  kit: Kit,
  userId: string,
  { challengeId, response, name }: NewPasskey,
): Promise<(tx: Tx) => Promise<void>> {
  const challenge = await take(kit, 'passkey_add', challengeId, userId)
  if (!challenge) throw new Problem(422, 'passkey_failed')
  const { verifyRegistrationResponse } = await library()
  const { registrationInfo: info } = await verifyRegistrationResponse({
    response: response as never,
    expectedChallenge: challenge,
    expectedOrigin: kit.config.publicUrl,
    expectedRPID: relyingParty(kit.config),
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch((error: Error) => refused(kit, error))
  if (!info) throw new Problem(422, 'passkey_failed')
  const { credential, credentialBackedUp } = info

  return async (tx) => {
    const added = await tx
      .insert(passkeys)
      .values({
        id: credential.id,
        userId,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: credential.transports ?? [],
        isBackedUp: credentialBackedUp,
        name,
        createdAt: kit.now(),
      })
      .onConflictDoNothing()
      .returning({ id: passkeys.id })
    if (added.length === 0) throw conflict('passkey_known')
  }
}

/** The question for a passkey: of one person, or of whoever the device knows. */
export async function askForPasskey(kit: Kit, purpose: ChallengePurpose, userId: string | null) {
  const known = userId ? await kit.database.global((tx) => keysOf(tx, userId)) : []
  const { id, challenge } = await ask(kit, purpose, userId)
  const { generateAuthenticationOptions } = await library()
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(kit.config),
    challenge: Buffer.from(challenge, 'base64url'),
    allowCredentials: known.map(({ id, transports }) => ({ id, transports })),
    userVerification: 'required',
  })

  return { challengeId: id, options }
}

/** Whether a passkey of this person answered the question that they were asked. */
export async function isPasskeyOf(
  kit: Kit,
  userId: string,
  { challengeId, response }: Answer,
): Promise<boolean> {
  const challenge = await take(kit, 'passkey_confirm', challengeId, userId)

  return challenge !== null && (await ownerOf(kit, response, challenge)) === userId
}

/** Who logs in by a passkey alone, or null. */
export async function whoseLogin(kit: Kit, { challengeId, response }: Answer): Promise<string | null> {
  const challenge = await take(kit, 'passkey_login', challengeId, null)

  return challenge && ownerOf(kit, response, challenge)
}

/** Whose passkey signed a challenge; its counter only ever rises. */
async function ownerOf(kit: Kit, response: Answer['response'], challenge: string): Promise<string | null> {
  const [key] = await kit.database.global((tx) =>
    tx.select().from(passkeys).where(eq(passkeys.id, response.id)),
  )
  if (!key) return null
  const handle = response.response.userHandle
  if (handle && handle !== Buffer.from(userHandle(key.userId)).toString('base64url')) return null

  const { verifyAuthenticationResponse } = await library()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: response as never,
    expectedChallenge: challenge,
    expectedOrigin: kit.config.publicUrl,
    expectedRPID: relyingParty(kit.config),
    credential: {
      id: key.id,
      publicKey: new Uint8Array(Buffer.from(key.publicKey, 'base64url')),
      counter: key.counter,
      transports: key.transports,
    },
  }).catch((error: Error) => ({ ...refused(kit, error), authenticationInfo: undefined }))
  if (!verified || !authenticationInfo) return null
  const { rows } = await kit.database.global((tx) =>
    tx.execute(sql`
      update passkeys set counter = ${authenticationInfo.newCounter}, last_used_at = ${kit.now().toISOString()},
             is_backed_up = ${authenticationInfo.credentialBackedUp}
       where id = ${key.id} and counter <= ${authenticationInfo.newCounter} returning id`),
  )

  return rows.length > 0 ? key.userId : null
}

/** The passkeys of a person, the newest first. */
export function keysOf(tx: Tx, userId: string) {
  return tx
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(sql`${passkeys.createdAt} desc`)
}

/** The library says by an error what did not fit; the log keeps it, the person hears that it did not work. */
function refused({ log }: Kit, error: Error) {
  log.info('passkey_refused', { message: error.message.slice(0, 200) })

  return { verified: false as const, registrationInfo: undefined }
}

/** What a device keeps to know whose passkey it is: the account's id, which says nothing about the person. */
function userHandle(userId: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(userId.replaceAll('-', ''), 'hex'))
}
