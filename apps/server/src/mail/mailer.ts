import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '#base/config.ts';
import type { HouseBrand } from '#call/ports.ts';

/** A mail ready to go. */
export type OutgoingMail = {
  from: { name: string; address: string };
  messageId: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
};

/** Where mail goes. */
export type Mailer = { send(mail: OutgoingMail): Promise<void>; close(): void };

/** The folder where mail is kept when there is no SMTP server. */
export function mailFolder(config: Config): string {
  return join(config.dataDir, 'mail');
}

/** SMTP where SMTP_URL is set, otherwise one .eml file per mail. */
export function makeMailer(config: Config): Mailer {
  return config.smtpUrl ? smtpMailer(config.smtpUrl) : fileMailer(config);
}

/** As an object the address is one address, no matter which characters it contains. */
function message({ to, ...mail }: OutgoingMail) {
  return { to: { name: '', address: to }, ...mail };
}

/** Whom mails are from: what an operator has set, else MAIL_FROM, which may have no name. */
export function senderOf({ mailFrom }: Pick<Config, 'mailFrom'>, brand: HouseBrand) {
  const [, name = '', address = mailFrom] =
    /^\s*"?([^"<>]*?)"?\s*<([^<>]+)>\s*$/.exec(mailFrom) ?? [];
  const { sender } = brand;
  return { name: sender.name || name || brand.name, address: sender.address || address };
}

function smtpMailer(url: string): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    connectionTimeout: 10_000,
    // A server that takes the connection and says nothing must not hold up all other jobs.
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
  return {
    async send(mail) {
      await transport.sendMail(message(mail));
    },
    close: () => transport.close(),
  };
}

function fileMailer(config: Config): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true });
  const folder = mailFolder(config);
  return {
    async send(mail) {
      const { message: bytes } = await transport.sendMail(message(mail));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${Date.now()}-${randomUUID().slice(0, 8)}.eml`;
      // A reader of the folder must never see half a mail.
      await writeFile(join(folder, `.${name}`), bytes as Buffer, { mode: 0o600 });
      await rename(join(folder, `.${name}`), join(folder, name));
    },
    close: () => transport.close(),
  };
}
