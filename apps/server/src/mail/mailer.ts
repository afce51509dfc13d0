import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '#base/config.ts';

/** A mail ready to go. */
export type OutgoingMail = {
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
  return config.smtpUrl ? smtpMailer(config, config.smtpUrl) : fileMailer(config);
}

/** As an object the address is one address, no matter which characters it contains. */
function message({ mailFrom }: Config, { to, ...mail }: OutgoingMail) {
  return { from: mailFrom, to: { name: '', address: to }, ...mail };
}

function smtpMailer(config: Config, url: string): Mailer {
  const transport = createTransport({ url, pool: true, connectionTimeout: 10_000 });
  return {
    async send(mail) {
      await transport.sendMail(message(config, mail));
    },
    close: () => transport.close(),
  };
}

function fileMailer(config: Config): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true });
  const folder = mailFolder(config);
  return {
    async send(mail) {
      const { message: bytes } = await transport.sendMail(message(config, mail));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${Date.now()}-${randomUUID().slice(0, 8)}.eml`;
      // A reader of the folder must never see half a mail.
      await writeFile(join(folder, `.${name}`), bytes as Buffer, { mode: 0o600 });
      await rename(join(folder, `.${name}`), join(folder, name));
    },
    close: () => transport.close(),
  };
}
