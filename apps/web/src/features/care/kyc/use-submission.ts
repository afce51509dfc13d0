import type { KycDocument } from '@canopy/contract/catalog/statuses.ts';
import { limits } from '@canopy/contract/limits.ts';
import { reason } from '@canopy/contract/refusals/reason.ts';
import type { Reason } from '@canopy/contract/refusals/table.ts';
import { reasonOf } from '@canopy/ui/client/api-error.ts';
import { callApi, callUpload } from '@canopy/ui/client/call-api.ts';
import { refusalOf } from '@canopy/ui/client/result.ts';
import { notify } from '@canopy/ui/feedback/notify.ts';
import { useRefresh } from '@canopy/ui/form/use-refresh.ts';
import { t, tReason } from '@canopy/ui/language/language.ts';
import { useSession } from '@canopy/ui/session/session-store.ts';
import { useEffect, useId, useState } from 'react';

/** Everything that the form of a document is and can do. */
export type Submission = ReturnType<typeof useSubmission>;

/** A document from its link, or the file that was chosen in its place, to the server's answer. */
export function useSubmission(document: KycDocument) {
  const uid = useSession((session) => session.userId);
  const refresh = useRefresh();
  const formId = useId();
  const fieldId = useId();
  const [file, setFile] = useState<File | null>(null);
  const [link, setLink] = useState('');
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);

  const refuse = (why: Reason): void => {
    setFault(tReason(why));
    notify.refusal(why);
  };
  // What is disabled cannot take the focus, so it waits until nothing is under way.
  useEffect(() => {
    if (fault !== undefined && !busy) window.document.getElementById(fieldId)?.focus();
  }, [fault, busy, fieldId]);
  const send = () => {
    if (file) return callUpload('SubmitKycDocument', { uid, document }, file);
    return callApi('SubmitKycDocument', { uid, document, link });
  };
  const submit = async (): Promise<void> => {
    if (busy) return;
    if (!file && link.trim() === '') return refuse(reason('fields.needed'));
    if (file && file.size > limits.documentBytes) {
      return refuse(reason('document.too-large', { most: limits.documentBytes / 2 ** 20 }));
    }
    setBusy(true);
    try {
      const refusal = refusalOf('SubmitKycDocument', await send());
      refresh();
      if (refusal) return refuse(refusal);
      notify.success(t('Document has been submitted !!'));
      setFile(null);
      setLink('');
      setFault(undefined);
    } catch (error) {
      refuse(reasonOf(error));
    } finally {
      setBusy(false);
    }
  };
  return {
    formId,
    fieldId,
    file,
    setFile: (chosen: File | null): void => {
      setFile(chosen);
      setFault(undefined);
    },
    /** The text box is there again, and has the focus that the button had. */
    removeFile: (): void => {
      setFile(null);
      setFault(undefined);
      requestAnimationFrame(() => window.document.getElementById(fieldId)?.focus());
    },
    link,
    setLink: (typed: string): void => {
      setLink(typed);
      setFault(undefined);
    },
    fault,
    busy,
    submit,
  };
}
