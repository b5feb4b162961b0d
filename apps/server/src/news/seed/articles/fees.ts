import { CATEGORY, type SeedArticle } from '../article.ts';

export const fees: SeedArticle = {
  slug: 'fees',
  category: CATEGORY.trading,
  position: 1,
  thumbnail: '',
  texts: {
    en: {
      title: 'Fees',
      abstract: '0.1 % per spot trade for maker and taker, taken in the currency you receive.',
      content: `
## Spot trading
- Maker (your order was waiting in the book): 0.1 %
- Taker (your order met a waiting one): 0.1 %
The rate is set per pair; the form shows the one that applies before you confirm.
## How it is taken
The fee is taken from what you receive. If you buy 1 BTC you get 0.999 BTC. If you sell 1 BTC for 90,000 USDT you get 89,910 USDT. Orders that are not filled cost nothing, and neither does cancelling.
## Other products
Leveraged contracts, seconds contracts and withdrawals have rates of their own. They are shown on the page of the product before each confirmation. Registration, keeping balances and transfers between your own accounts are free.
## Where fees go
Into the exchange's fee account, in the same ledger as everything else.
`,
    },
    zh: {
      title: '手续费',
      abstract: '现货挂单与吃单均为 0.1%，从所得币种中扣除。',
      content: `
## 现货交易
- 挂单方（您的委托在盘口等待成交）：0.1%
- 吃单方（您的委托与等待中的委托成交）：0.1%
费率按交易对设置，确认前表单会显示适用费率。
## 如何扣除
手续费从您得到的币种中扣除。买入 1 BTC，实得 0.999 BTC；以 90,000 USDT 卖出 1 BTC，实得 89,910 USDT。未成交的委托不收费，撤单也不收费。
## 其他产品
杠杆合约、秒合约和提现另有费率，均在相应页面确认前显示。注册、持有资产以及自有账户间划转全部免费。
## 手续费去向
进入交易所的手续费账户，与其他资金记在同一本账中。
`,
    },
    hk: {
      title: '收費',
      abstract: '現貨掛單及吃單均為 0.1%，從所得貨幣中扣除。',
      content: `
## 現貨買賣
- 掛單方（你的委託在買賣盤等候成交）：0.1%
- 吃單方（你的委託與等候中的委託成交）：0.1%
費率按交易對設定，確認前表格會顯示適用費率。
## 如何扣除
手續費從你得到的貨幣中扣除。買入 1 BTC，實得 0.999 BTC；以 90,000 USDT 賣出 1 BTC，實得 89,910 USDT。未成交的委託不收費，撤單亦不收費。
## 其他產品
槓桿合約、秒合約及提幣另有費率，均在相關頁面確認前列明。註冊、持有資產及自有戶口之間的劃轉一律免費。
## 手續費去向
撥入交易所的手續費戶口，與其他資金記在同一本賬簿。
`,
    },
    jp: {
      title: '手数料',
      abstract: '現物の約定ごとにメイカー、テイカーとも 0.1 %。受け取る通貨から差し引きます。',
      content: `
## 現物取引
- メイカー（板で待っていた注文）：0.1 %
- テイカー（待っている注文に当たった注文）：0.1 %
料率は銘柄ごとに定められ、適用される料率は確定前に表示されます。
## 差し引き方
手数料は受け取る側から引きます。1 BTC を買うと 0.999 BTC を受け取り、1 BTC を 90,000 USDT で売ると 89,910 USDT を受け取ります。約定しなかった注文と取消しは無料です。
## そのほかの商品
レバレッジ取引、秒オプション、出金には別の料率があり、各ページで確定前に表示されます。登録、残高の保有、ご自身の口座間の振替は無料です。
## 手数料の行き先
取引所の手数料口座に入ります。ほかと同じ帳簿に記録されます。
`,
    },
    kr: {
      title: '수수료',
      abstract: '현물 체결당 메이커와 테이커 모두 0.1%, 받는 통화에서 차감합니다.',
      content: `
## 현물 거래
- 메이커(호가창에서 기다리던 주문): 0.1%
- 테이커(기다리던 주문과 체결된 주문): 0.1%
요율은 마켓마다 정해지며 확인 전에 적용 요율이 표시됩니다.
## 차감 방식
수수료는 받는 쪽에서 뺍니다. 1 BTC를 사면 0.999 BTC를 받고, 1 BTC를 90,000 USDT에 팔면 89,910 USDT를 받습니다. 체결되지 않은 주문과 취소에는 비용이 없습니다.
## 다른 상품
레버리지 계약, 초단기 계약, 출금에는 별도의 요율이 있으며 각 화면에서 확인 전에 표시됩니다. 가입, 잔고 보유, 본인 계정 사이의 이체는 무료입니다.
## 수수료의 행방
거래소의 수수료 계정으로 들어가며 다른 자금과 같은 장부에 기록됩니다.
`,
    },
    de: {
      title: 'Gebühren',
      abstract: '0,1 % je Spot-Abschluss für Maker und Taker, abgezogen in der erhaltenen Währung.',
      content: `
## Spothandel
- Maker (Ihre Order wartete im Buch): 0,1 %
- Taker (Ihre Order traf auf eine wartende): 0,1 %
Der Satz gilt je Paar; das Formular zeigt ihn vor der Bestätigung.
## Wie abgezogen wird
Die Gebühr geht von dem ab, was Sie erhalten. Kaufen Sie 1 BTC, erhalten Sie 0,999 BTC. Verkaufen Sie 1 BTC für 90.000 USDT, erhalten Sie 89.910 USDT. Nicht ausgeführte Orders kosten nichts, das Stornieren auch nicht.
## Andere Produkte
Gehebelte Kontrakte, Sekundenkontrakte und Auszahlungen haben eigene Sätze, die vor jeder Bestätigung auf der jeweiligen Seite stehen. Registrierung, Guthaben und Umbuchungen zwischen Ihren Konten sind kostenlos.
## Wohin die Gebühren gehen
Auf das Gebührenkonto der Börse, im selben Hauptbuch wie alles andere.
`,
    },
    fra: {
      title: 'Frais',
      abstract: '0,1 % par transaction au comptant, teneur comme preneur, prélevés dans la devise reçue.',
      content: `
## Négociation au comptant
- Teneur (maker : votre ordre attendait au carnet) : 0,1 %
- Preneur (taker : votre ordre a rencontré un ordre en attente) : 0,1 %
Le taux est fixé par paire ; le formulaire l’affiche avant la confirmation.
## Mode de prélèvement
Les frais sont pris sur ce que vous recevez. Si vous achetez 1 BTC, vous obtenez 0,999 BTC. Si vous vendez 1 BTC pour 90 000 USDT, vous obtenez 89 910 USDT. Un ordre non exécuté ne coûte rien, une annulation non plus.
## Autres produits
Contrats à effet de levier, contrats à secondes et retraits ont leurs propres taux, affichés sur leur page avant chaque confirmation. L’inscription, la tenue des soldes et les virements entre vos comptes sont gratuits.
## Où vont les frais
Sur le compte de frais de la plateforme, dans le même grand livre que tout le reste.
`,
    },
    it: {
      title: 'Commissioni',
      abstract: '0,1 % per scambio spot, maker e taker, trattenuta nella valuta che ricevi.',
      content: `
## Trading spot
- Maker (il tuo ordine attendeva nel book): 0,1 %
- Taker (il tuo ordine ha incontrato un ordine in attesa): 0,1 %
Il tasso è fissato per coppia; il modulo lo mostra prima della conferma.
## Come viene trattenuta
La commissione si sottrae da ciò che ricevi. Se compri 1 BTC ottieni 0,999 BTC. Se vendi 1 BTC a 90.000 USDT ottieni 89.910 USDT. Gli ordini non eseguiti non costano nulla, e nemmeno l’annullamento.
## Altri prodotti
Contratti a leva, contratti a secondi e prelievi hanno tassi propri, mostrati nella loro pagina prima di ogni conferma. Registrazione, saldi e trasferimenti tra i tuoi conti sono gratuiti.
## Dove vanno le commissioni
Nel conto commissioni della borsa, nello stesso libro mastro di tutto il resto.
`,
    },
    spa: {
      title: 'Comisiones',
      abstract: '0,1 % por operación al contado, creador y tomador, en la moneda que recibes.',
      content: `
## Al contado
- Creador (maker: tu orden esperaba en el libro): 0,1 %
- Tomador (taker: tu orden encontró otra en espera): 0,1 %
La tasa se fija por par; el formulario la muestra antes de confirmar.
## Cómo se cobra
La comisión se descuenta de lo que recibes. Si compras 1 BTC, obtienes 0,999 BTC. Si vendes 1 BTC por 90.000 USDT, obtienes 89.910 USDT. Una orden sin ejecutar no cuesta nada, y cancelarla tampoco.
## Otros productos
Los contratos apalancados, los contratos por segundos y los retiros tienen tasas propias, que se muestran en su página antes de cada confirmación. El registro, los saldos y las transferencias entre tus cuentas son gratis.
## Adónde van las comisiones
A la cuenta de comisiones de la plataforma, en el mismo libro mayor que todo lo demás.
`,
    },
  },
};
