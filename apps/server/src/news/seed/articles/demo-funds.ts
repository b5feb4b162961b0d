import { CATEGORY, type SeedArticle } from '../article.ts';

export const demoFunds: SeedArticle = {
  slug: 'demo-funds',
  category: CATEGORY.news,
  position: 2,
  thumbnail: '/banners/funds.svg',
  texts: {
    en: {
      title: 'Practise with test funds',
      abstract: 'Claim 10,000 USDT, 0.5 BTC and 5 ETH once a day and trade without risk.',
      content: `
On the demo exchange each signed-in user may claim test funds once a day: 10,000 USDT, 0.5 BTC and 5 ETH. They arrive in your Exchange account at once and can be used for every spot order.

## How to claim
- Sign in and press the button for test funds.
- The balances change immediately; there is nothing to wait for.
- Come back the next day to claim again.

## What they are
Test funds are figures in a ledger. They have no value, can't be withdrawn and can't be exchanged for money. They obey the same rules as everything else here: fees are taken, orders lock them, and every movement is written down.
`,
    },
    zh: {
      title: '用测试资金练习交易',
      abstract: '每天可领取 10,000 USDT、0.5 BTC 和 5 ETH，零风险体验交易。',
      content: `
在演示交易所，登录用户每天可以领取一次测试资金：10,000 USDT、0.5 BTC 和 5 ETH。资金即时到达您的币币账户，可用于任何现货委托。

## 领取方法
- 登录后点击领取测试资金按钮。
- 余额立即更新，无需等待。
- 第二天可以再次领取。

## 它是什么
测试资金只是账本中的数字，没有任何价值，不能提现，也不能兑换成货币。它与其他资产遵守同样的规则：照常收取手续费，挂单时会被冻结，每一笔变动都有记录。
`,
    },
    hk: {
      title: '用測試資金練習買賣',
      abstract: '每日可領取 10,000 USDT、0.5 BTC 及 5 ETH，零風險試做交易。',
      content: `
在示範交易所，已登入的用戶每日可領取一次測試資金：10,000 USDT、0.5 BTC 及 5 ETH。資金即時存入你的幣幣戶口，可用於任何現貨委託。

## 領取方法
- 登入後按「領取測試資金」。
- 結餘即時更新，毋須等候。
- 翌日可再次領取。

## 這是甚麼
測試資金只是賬簿上的數字，沒有任何價值，不可提取，亦不可兌換金錢。它與其他資產遵從相同規則：照樣收取手續費，掛單時會被凍結，每項變動均有紀錄。
`,
    },
    jp: {
      title: 'テスト資金で取引を練習',
      abstract: '1日1回、10,000 USDT、0.5 BTC、5 ETH を受け取り、リスクなしで取引を試せます。',
      content: `
デモ取引所では、ログイン中のユーザーが1日1回テスト資金を受け取れます。内容は 10,000 USDT、0.5 BTC、5 ETH です。すぐに取引所口座へ入り、どの現物注文にも使えます。

## 受け取り方
- ログインして、テスト資金のボタンを押します。
- 残高はその場で変わります。待つ必要はありません。
- 翌日になれば、もう一度受け取れます。

## テスト資金とは
テスト資金は帳簿上の数字にすぎません。価値はなく、出金も換金もできません。それ以外の扱いは通常の資産と同じです。手数料がかかり、注文中は拘束され、すべての動きが記録されます。
`,
    },
    kr: {
      title: '테스트 자금으로 연습하세요',
      abstract: '하루 한 번 10,000 USDT, 0.5 BTC, 5 ETH를 받아 위험 없이 거래해 보세요.',
      content: `
데모 거래소에서는 로그인한 이용자가 하루 한 번 테스트 자금을 받을 수 있습니다. 10,000 USDT, 0.5 BTC, 5 ETH가 거래소 계정에 바로 들어오며 모든 현물 주문에 쓸 수 있습니다.

## 받는 방법
- 로그인한 뒤 테스트 자금 버튼을 누르세요.
- 잔고가 즉시 바뀌므로 기다릴 필요가 없습니다.
- 다음 날 다시 받을 수 있습니다.

## 테스트 자금이란
테스트 자금은 장부에 적힌 숫자일 뿐입니다. 가치가 없고, 출금하거나 돈으로 바꿀 수 없습니다. 그 밖에는 다른 자산과 같은 규칙을 따릅니다. 수수료가 부과되고, 주문 중에는 동결되며, 모든 변동이 기록됩니다.
`,
    },
    de: {
      title: 'Üben mit Testguthaben',
      abstract: 'Einmal am Tag 10.000 USDT, 0,5 BTC und 5 ETH abrufen und ohne Risiko handeln.',
      content: `
Auf der Demobörse kann jeder angemeldete Nutzer einmal am Tag Testguthaben abrufen: 10.000 USDT, 0,5 BTC und 5 ETH. Es wird sofort dem Handelskonto gutgeschrieben und lässt sich für jede Spot-Order verwenden.

## So geht es
- Melden Sie sich an und drücken Sie die Schaltfläche für Testguthaben.
- Die Guthaben ändern sich sofort, Sie müssen auf nichts warten.
- Am nächsten Tag können Sie erneut abrufen.

## Was es ist
Testguthaben sind Zahlen in einem Hauptbuch. Sie haben keinen Wert, lassen sich nicht auszahlen und nicht in Geld tauschen. Sonst gelten für sie dieselben Regeln wie für alles hier: Gebühren werden abgezogen, Orders sperren sie, und jede Bewegung wird festgehalten.
`,
    },
    fra: {
      title: 'S’exercer avec des fonds de test',
      abstract: 'Recevez une fois par jour 10 000 USDT, 0,5 BTC et 5 ETH et négociez sans risque.',
      content: `
Sur la plateforme de démonstration, chaque utilisateur connecté peut demander des fonds de test une fois par jour : 10 000 USDT, 0,5 BTC et 5 ETH. Ils arrivent aussitôt sur votre compte Échange et servent pour tous les ordres au comptant.

## Comment faire
- Connectez-vous et appuyez sur le bouton des fonds de test.
- Les soldes changent immédiatement, sans attente.
- Revenez le lendemain pour en demander de nouveau.

## De quoi il s’agit
Les fonds de test sont des chiffres dans un grand livre. Ils n’ont aucune valeur, ne peuvent être ni retirés ni convertis en argent. Pour le reste, ils suivent les règles communes : des frais sont prélevés, les ordres les bloquent et chaque mouvement est consigné.
`,
    },
    it: {
      title: 'Esercitati con fondi di prova',
      abstract: 'Una volta al giorno puoi ricevere 10.000 USDT, 0,5 BTC e 5 ETH e fare trading senza rischi.',
      content: `
Nella borsa dimostrativa ogni utente che ha effettuato l’accesso può richiedere fondi di prova una volta al giorno: 10.000 USDT, 0,5 BTC e 5 ETH. Arrivano subito nel conto Scambio e valgono per qualsiasi ordine spot.

## Come richiederli
- Accedi e premi il pulsante dei fondi di prova.
- I saldi cambiano subito, non c’è nulla da attendere.
- Il giorno dopo puoi richiederli di nuovo.

## Che cosa sono
I fondi di prova sono cifre in un libro mastro. Non hanno valore, non si possono prelevare né convertire in denaro. Per il resto seguono le stesse regole di tutto il sistema: le commissioni vengono addebitate, gli ordini li bloccano e ogni movimento resta scritto.
`,
    },
    spa: {
      title: 'Practica con fondos de prueba',
      abstract: 'Solicita una vez al día 10.000 USDT, 0,5 BTC y 5 ETH y opera sin riesgo.',
      content: `
En la plataforma de demostración, cada usuario que ha iniciado sesión puede solicitar fondos de prueba una vez al día: 10.000 USDT, 0,5 BTC y 5 ETH. Llegan al instante a tu cuenta de Intercambio y sirven para cualquier orden al contado.

## Cómo solicitarlos
- Inicia sesión y pulsa el botón de fondos de prueba.
- Los saldos cambian de inmediato, no hay que esperar.
- Al día siguiente puedes volver a solicitarlos.

## Qué son
Los fondos de prueba son cifras en un libro mayor. No tienen valor, no se pueden retirar ni cambiar por dinero. En lo demás siguen las reglas comunes: pagan comisiones, las órdenes los bloquean y cada movimiento queda anotado.
`,
    },
  },
};
