-- What a key came to is kept as a text where it was done, and from now on as the JSON of its reason
-- where it was refused: code, text, field, values. A refusal that was kept as its text alone gets
-- the code that says so. The mark of the demo is a key that is never old; it is no answer.
UPDATE idempotency_keys SET answer = '{"code":"'
  || CASE answer
    WHEN 'Waiting for a second operator' THEN 'decision.second-operator'
    ELSE 'request.refused-before'
  END
  || '","text":' || to_json(answer) || ',"field":"","values":{"text":' || to_json(answer) || '}}'
WHERE posting_id IS NULL AND receipt IS NULL AND at < 'infinity'
  AND answer NOT LIKE 'run:%'
  AND answer NOT IN ('success', 'Successfull', 'Successfully Activated...!!!',
    'Fund Transfered Successfully', 'Withdrawal request has been sent !!',
    'Bot started Successfully', 'Bot stopped Successfully');
