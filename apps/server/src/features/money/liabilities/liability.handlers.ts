import type { Handlers } from '#call/handlers.ts';
import { addAsset } from '#features/money/liabilities/add-asset.ts';
import { assetFile, listAssets } from '#features/money/liabilities/list-assets.ts';
import { listLiabilities } from '#features/money/liabilities/list-liabilities.ts';
import { showOutlook } from '#features/money/liabilities/outlook.ts';
import { proveBalanceCall } from '#features/money/liabilities/prove-balance.ts';

/** What members are owed, proven; and what the house says that it has. */
export const liabilityHandlers = {
  Liabilities: listLiabilities,
  LiabilityProof: proveBalanceCall,
  Outlook: showOutlook,
  AssetStatements: listAssets,
  AssetFile: assetFile,
  'operator/AssetFile': assetFile,
  'operator/AddAssetStatement': addAsset,
} satisfies Handlers;
